import * as z from 'zod'
import type { ContactId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { controlOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { announce } from '#web/ui/announcer.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { EmailField } from './email-field.tsx'

const Fields = z.object({ email: Email })

/** Asks for the address of a contact who has none, without leaving what needs it. */
export function AddEmailDialog({
  contact: { contactId, name },
  ofParent = false,
  onClose,
  onAdded,
}: {
  contact: { readonly contactId: ContactId; readonly name: string }
  /** The contact is under 18, so a parent reads the mail. */
  ofParent?: boolean
  onClose: () => void
  /** Called with the address once it is stored, instead of `onClose`. */
  onAdded: (email: string) => void
}) {
  const form = useCheckedForm({
    schema: Fields,
    values: { email: '' },
    save: (body) => api.ContactData.AddUpdatePersonEmail({ parentId: contactId, body }),
    onSaved: () => {
      announce(`The address of ${name} is kept in your contacts.`)
      onAdded(form.getValues('email'))
    },
  })
  return (
    <FormDialog
      title={`Which email address does ${ofParent ? 'a parent of ' : ''}${name} have?`}
      work={form}
      confirmLabel="Keep the address"
      onClose={onClose}
    >
      <EmailField
        label="Email address"
        help={`It is kept with ${name} in your contacts.`}
        {...controlOf(form)('email')}
      />
    </FormDialog>
  )
}
