import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DelegateItem } from './delegate-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { Problem } from './problem.tsx'

/** What can be done about a delegate now. Ending works at once; "Undo" brings back who was ended a moment ago. */
export function DelegateActions({ delegate }: { delegate: DelegateItem }) {
  const { contactId: id, status, name } = delegate
  const { busy, problem, run } = useWork()
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState(false)
  const end = async () => {
    const done = await run(async () => {
      await api.Sharing.DisableDelegate({ id })
    })
    setEnded(done)
    if (!done) return
    announce(
      status === 'INVITED'
        ? `Your request to ${name} is taken back.`
        : `${name} is no longer your delegate.`,
    )
  }
  const enable = async () => {
    const done = await run(async () => {
      await api.Sharing.EnableDelegate({ id })
    })
    if (done) setEnded(false)
  }
  const wasBound = status === 'DISABLED' && delegate.acceptedBy !== undefined
  return (
    <>
      {status === 'ACCEPTED' && (
        <Button variant="secondary" loading={busy} onClick={() => void end()}>
          Remove as delegate
        </Button>
      )}
      {status === 'INVITED' && (
        <>
          <Button variant="secondary" loading={busy} onClick={() => void enable()}>
            Send it again
          </Button>
          <Button variant="tertiary" disabled={busy} onClick={() => void end()}>
            Withdraw
          </Button>
        </>
      )}
      {wasBound && (
        <Button variant="secondary" loading={busy} onClick={() => void enable()}>
          {ended ? 'Undo' : 'Let them act again'}
        </Button>
      )}
      {(status === 'NONE' || status === 'DECLINED' || (status === 'DISABLED' && !wasBound)) && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {status === 'NONE' ? 'Ask to be a delegate' : 'Ask again'}
        </Button>
      )}
      <Problem message={problem} />
      <InviteDialog delegate={delegate} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
