import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { DelegateItem } from './delegate-words.ts'
import { InviteDialog } from './invite-dialog.tsx'

/**
 * The actions for a delegate. Disabling takes effect at once; "Undo" enables a delegate who was
 * disabled a moment ago.
 */
export function DelegateActions({ delegate }: { delegate: DelegateItem }) {
  const { contactId: id, status, name } = delegate
  const [dialogOpen, setDialogOpen] = useState(false)
  const [ended, setEnded] = useState(false)
  const ending = useMutation(async () => {
    await api.Sharing.DisableDelegate({ id })
    setEnded(true)
    announce(
      status === 'INVITED'
        ? `Your request to ${name} is taken back.`
        : `${name} is no longer your delegate.`,
    )
  })
  const enabling = useMutation(async () => {
    await api.Sharing.EnableDelegate({ id })
    setEnded(false)
  })
  const busy = ending.busy || enabling.busy
  const wasBound = status === 'DISABLED' && delegate.acceptedBy !== undefined
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
          <Button variant="tertiary" disabled={busy} onClick={() => void ending.run()}>
            Withdraw
          </Button>
        </>
      )}
      {wasBound && (
        <Button variant="secondary" loading={busy} onClick={() => void enabling.run()}>
          {ended ? 'Undo' : 'Let them act again'}
        </Button>
      )}
      {(status === 'NONE' || status === 'DECLINED' || (status === 'DISABLED' && !wasBound)) && (
        <Button variant="secondary" onClick={() => setDialogOpen(true)}>
          {status === 'NONE' ? 'Ask to be a delegate' : 'Ask again'}
        </Button>
      )}
      <Problem message={ending.error ?? enabling.error} />
      {dialogOpen && <InviteDialog delegate={delegate} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
