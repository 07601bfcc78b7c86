import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import type { DelegateItem } from '#web/parts/sharing/delegates-in-words.ts'
import { InviteDialog } from '#web/parts/sharing/invite-dialog.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'
import { sentAgainWords } from './delegate-words.ts'

/**
 * The actions for a contact as a delegate. Removing a delegate takes effect at once. “Undo” brings
 * back a delegate who was removed a moment ago. A request that was withdrawn cannot be brought
 * back, so withdrawing it asks first.
 */
export function DelegateActions({ delegate }: { delegate: DelegateItem }) {
  const { contactId: id, status, name } = delegate
  const [dialogOpen, setDialogOpen] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const [hasJustEnded, setHasJustEnded] = useState(false)
  const ending = useMutation(async () => {
    await api.Sharing.DisableDelegate({ id })
    setHasJustEnded(true)
    setWithdrawing(false)
    announce(
      status === 'INVITED'
        ? `Your request to ${name} is taken back.`
        : `${name} is no longer your delegate.`,
    )
  })
  const enabling = useMutation(async () => {
    const message = sentAgainWords(await api.Sharing.EnableDelegate({ id }))
    if (message) showAlert({ message, tone: 'success', duration: 15_000 })
    setHasJustEnded(false)
  })
  const busy = ending.busy || enabling.busy
  // They had accepted, so they need not be asked again.
  const hadAccepted = status === 'DISABLED' && delegate.acceptedBy !== undefined
  return (
    <>
      {status === 'ACCEPTED' && (
        <Button variant="secondary" loading={busy} onClick={() => void ending.run()}>
          Remove as delegate
        </Button>
      )}
      {status === 'INVITED' && (
        <>
          <Button variant="secondary" loading={busy} onClick={() => void enabling.run()}>
            Send it again
          </Button>
          <Button variant="tertiary" disabled={busy} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        </>
      )}
      {hadAccepted && (
        <Button variant="secondary" loading={busy} onClick={() => void enabling.run()}>
          {hasJustEnded ? 'Undo' : 'Let them act again'}
        </Button>
      )}
      {(status === 'NONE' || status === 'DECLINED' || (status === 'DISABLED' && !hadAccepted)) && (
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          {status === 'NONE' ? 'Ask to be a delegate' : 'Ask again'}
        </Button>
      )}
      <Problem message={(!withdrawing && ending.error) || enabling.error} />
      <ConfirmDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={`Withdraw your request to ${name}?`}
        confirmLabel="Withdraw it"
        work={ending}
      >
        <Text>
          The link in our email to them ends at once. To make them your delegate later, you have to
          ask them again.
        </Text>
      </ConfirmDialog>
      {dialogOpen && <InviteDialog contact={delegate} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
