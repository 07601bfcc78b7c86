import { useState } from 'react'
import * as z from 'zod'
import type { Contact, MiniContact } from '#shared/model/contact.ts'
import { Email, line } from '#shared/model/plain.ts'
import { calledName } from '#shared/rules/contacts.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { mayBeSameName } from '#shared/rules/will/names.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { duplicateIn } from './duplicate-in.ts'
import { EmailField } from './email-field.tsx'
import { contactRelationships } from './relationship-choices.ts'

const fieldsOf = (needsEmail: boolean) =>
  z.object({
    firstName: line(80).min(1, 'Enter a first name.'),
    lastName: line(80),
    suffix: line(40),
    email: needsEmail ? Email : z.union([z.literal(''), Email]),
    phoneNumber: z.string(),
    relationship: z.string(),
  })

/**
 * The names that were typed into a search. The dialog has no field for a form of address such as
 * “Dr.”, so it stays with the first name.
 */
const namesOf = (name: string) => {
  const { prefix, firstName, ...rest } = divideName(name)
  return { ...rest, firstName: `${prefix} ${firstName}`.trim() }
}

/** Adds a contact with a few details, without leaving the page. */
export function AddContactDialog({
  onClose,
  onAdded,
  name = '',
  needsEmail = false,
}: {
  onClose: () => void
  /** Called with the new contact once it is stored, or with the same person among the contacts. */
  onAdded: (contact: Contact) => void
  /** The text that was already typed, for example into a search. */
  name?: string
  /** Whether the contact needs an email address here. */
  needsEmail?: boolean
}) {
  const use = (contact: Contact) => {
    onClose()
    onAdded(contact)
  }
  const form = useCheckedForm({
    schema: fieldsOf(needsEmail),
    values: { ...namesOf(name), email: '', phoneNumber: '', relationship: '' },
    save: ({ firstName, lastName, suffix, email, phoneNumber, relationship }, overruled) =>
      api.ContactData.AddQuickContact({
        body: {
          firstName,
          // The person read that somebody has this address already, and adds the contact anyway.
          allowDuplicate: overruled === 'CONTACT_EXISTS',
          ...(lastName && { lastName }),
          ...(suffix && { suffix }),
          ...(email && { email }),
          ...(phoneNumber && { phoneNumber }),
          ...(relationship && { relationship }),
        },
      }),
    onSaved: (contact) => {
      announce(`${calledName(contact)} was added to your contacts.`)
      use(contact)
    },
  })
  const input = inputOf(form)
  const control = controlOf(form)
  const { userProfileId } = useCredentials()
  const { data: contacts = [] } = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const [namesake, setNamesake] = useState<MiniContact>()
  const duplicate = duplicateIn(form.failure)
  const known =
    (duplicate && {
      contact: duplicate,
      sentence: `${duplicate.name} already has this email address`,
    }) ??
    (namesake && { contact: namesake, sentence: `${namesake.name} is in your contacts already` })
  const submit = () => {
    const { firstName, lastName, suffix } = form.getValues()
    const typed = [firstName, lastName, suffix].join(' ')
    const sameName = contacts.find((contact) => mayBeSameName(contact.name, typed))
    setNamesake(sameName)
    return sameName ? undefined : form.submit()
  }
  return (
    <FormDialog
      title="Add a contact"
      work={{ ...form, submit }}
      refusal={
        known ? (
          <SamePerson
            known={known}
            adding={form.busy}
            onSame={use}
            onAdd={() => void form.submit(duplicate && 'CONTACT_EXISTS')}
          />
        ) : (
          form.error
        )
      }
      confirmLabel="Add contact"
      onClose={onClose}
    >
      <NameFields first={input('firstName')} last={input('lastName')}>
        <TextField
          label="Suffix"
          optional
          help="Such as Jr., III or PhD."
          autoComplete="off"
          {...input('suffix')}
        />
      </NameFields>
      <EmailField
        label="Email address"
        optional={!needsEmail}
        help="Messages that you leave for them go here."
        {...control('email')}
      />
      <PhoneField
        label="Telephone"
        extensions
        optional
        autoComplete="off"
        onProblem={form.noteProblem('phoneNumber')}
        {...control('phoneNumber')}
      />
      <SelectField
        label="Relationship to you"
        optional
        placeholder="Choose"
        choices={contactRelationships}
        {...form.register('relationship')}
      />
    </FormDialog>
  )
}

/** A contact with the same address or name, who may be the same person, and a sentence about it. */
interface Known {
  readonly contact: MiniContact
  readonly sentence: string
}

/** Asks whether the new contact is one that the owner has already. */
function SamePerson({
  known: { contact, sentence },
  adding,
  onSame,
  onAdd,
}: {
  known: Known
  adding: boolean
  onSame: (contact: Contact) => void
  onAdd: () => void
}) {
  const same = useMutation(async () => {
    onSame(await api.ContactData.GetContact({ id: contact.contactId }))
  })
  return (
    <Banner
      tone="warning"
      title={sentence}
      action={
        <>
          <Button variant="secondary" loading={same.busy} onClick={() => void same.run()}>
            Yes, the same
          </Button>
          <Button variant="secondary" loading={adding} onClick={onAdd}>
            No, add another contact
          </Button>
        </>
      }
    >
      Is this the same person{contact.email && ` (${contact.email})`}? {same.error}
    </Banner>
  )
}
