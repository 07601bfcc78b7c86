import { useState } from 'react'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { DelegateItem } from './delegate-words.ts'

/** Explains what a delegate is, and asks a contact to be one. */
export function InviteDialog({
  delegate,
  open,
  onClose,
}: {
  delegate: DelegateItem
  open: boolean
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
    <Dialog
      open={open}
      onClose={onClose}
      title={`Ask ${name} to be your delegate?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button loading={invitation.busy} onClick={() => void invitation.run()}>
            Send the request
          </Button>
        </>
      }
    >
      <Text mb="4">
        {email
          ? `We send a mail to ${email}. ${name} can accept or decline.`
          : `${name} has no e-mail address yet. Add one to this contact first.`}{' '}
        A delegate sees nothing of yours while you live, but what you share with them.
      </Text>
      <Checkbox
        checked={mayReport}
        onChange={(event) => setMayReport(event.target.checked)}
        help="You are told at once and can stop it with one tap. They count 30 days after they accept."
      >
        {name} may report that I have died
      </Checkbox>
      <Problem message={invitation.error} />
    </Dialog>
  )
}
