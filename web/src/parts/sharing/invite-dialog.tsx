import { useState } from 'react'
import type { ContactItem } from '#shared/model/contact.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { AddEmailDialog } from '#web/parts/contacts/add-email-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Explains what a delegate is, and asks a contact to be one. */
export function InviteDialog({
  contact,
  onClose,
}: {
  contact: Pick<ContactItem, 'contactId' | 'name' | 'email'>
  onClose: () => void
}) {
  const [mayReport, setMayReport] = useState(true)
  const { contactId, name } = contact
  const [email, setEmail] = useState(contact.email)
  const invitation = useMutation(async () => {
    await api.Sharing.SetAsDelegate({
      body: { contactId, isDelegate: true, reportPassing: mayReport },
    })
    report({ name: 'AssignedAsADelegate' })
    onClose()
  })
  if (!email) return <AddEmailDialog contact={contact} onClose={onClose} onAdded={setEmail} />
  return (
    <FormDialog
      title={`Ask ${name} to be your delegate?`}
      work={invitation}
      confirmLabel="Send the request"
      cancelLabel="Not now"
      onClose={onClose}
    >
      <Text>
        We send a mail to {email}. {name} can accept or decline. A delegate sees nothing of yours
        while you live, except what you share with them.
      </Text>
      <Checkbox
        checked={mayReport}
        onChange={(event) => setMayReport(event.target.checked)}
        help="You are told at once and can stop it with one tap. They can report your death 30 days after they accept."
      >
        {name} may report that I have died
      </Checkbox>
    </FormDialog>
  )
}
