import { useState } from 'react'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { DelegateItem } from './delegate-words.ts'

/** Explains what a delegate is, and asks a contact to be one. */
export function InviteDialog({
  delegate,
  onClose,
}: {
  delegate: DelegateItem
  onClose: () => void
}) {
  const [mayReport, setMayReport] = useState(true)
  const { contactId, name, email } = delegate
  const invitation = useMutation(async () => {
    await api.Sharing.SetAsDelegate({
      body: { contactId, isDelegate: true, reportPassing: mayReport },
    })
    report({ name: 'AssignedAsADelegate' })
    onClose()
  })
  return (
    <FormDialog
      title={`Ask ${name} to be your delegate?`}
      work={invitation}
      confirmLabel={email ? 'Send the request' : undefined}
      cancelLabel="Not now"
      onClose={onClose}
    >
      <Text>
        {email
          ? `We send a mail to ${email}. ${name} can accept or decline.`
          : `${name} has no e-mail address yet. Add one to this contact first.`}{' '}
        A delegate sees nothing of yours while you live, except what you share with them.
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
