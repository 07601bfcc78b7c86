import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Text } from '#web/ui/typography.tsx'
import type { DelegateItem } from './delegate-words.ts'
import { Problem } from './problem.tsx'

/** Asks a contact to be a delegate, after saying what that means. */
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
  const { busy, problem, run } = useWork()
  const { contactId, name, email } = delegate
  const invite = async () => {
    const sent = await run(async () => {
      await api.Sharing.SetAsDelegate({
        body: { contactId, isDelegate: true, reportPassing: mayReport },
      })
    })
    if (sent) onClose()
  }
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
          <Button loading={busy} onClick={() => void invite()}>
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
        help="You are told at once and can stop it with one tap. A delegate of the last 30 days cannot report yet."
      >
        {name} may report that I have died
      </Checkbox>
      <Problem message={problem} />
    </Dialog>
  )
}
