import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonRow } from './person-row.tsx'
import { Problem } from './problem.tsx'

type Share = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

const describe = ({ status, claimedBy, silent, invitationExpiresAt }: Share): string => {
  if (status === 'CLAIMED' && claimedBy)
    return `Accepted by ${claimedBy.name} (${claimedBy.email}).`
  if (silent) return 'Was not told.'
  return invitationExpiresAt
    ? `Told by mail. The link works until ${dateOf(invitationExpiresAt)}.`
    : 'Told by mail.'
}

/** One person who may see something. Ending it can be undone while the row is on screen. */
export function ShareRow({ share }: { share: Share }) {
  const { busy, problem, run } = useWork()
  const [ended, setEnded] = useState(false)
  const { contactId, name, targetType, targetId, targetFilter, posthumousOnly, silent } = share
  const target = { targetType, targetId, ...(targetFilter === undefined ? {} : { targetFilter }) }
  const end = async () => {
    const done = await run(async () => {
      const current = await api.Sharing.ListShareIdsForTarget({ ...target, posthumousOnly })
      const contactIds = current.contactIds.filter((id) => id !== contactId)
      await api.Sharing.UpdateSharesForTarget({
        ...target,
        posthumousOnly,
        body: { contactIds, silent },
      })
    })
    setEnded(done)
    if (done) announce(`${name} no longer sees it.`)
  }
  const undo = async () => {
    const done = await run(async () => {
      await api.Sharing.EnableTargetShare({ ...target, contactId, posthumousOnly, silent })
    })
    if (done) setEnded(false)
  }
  return (
    <PersonRow
      name={name}
      mark={
        ended ? (
          <Badge>Ended</Badge>
        ) : posthumousOnly ? (
          <Badge tone="navy">After your death</Badge>
        ) : (
          <Badge tone={share.status === 'CLAIMED' ? 'success' : 'warning'}>
            {share.status === 'CLAIMED' ? 'Can see it' : 'Not taken yet'}
          </Badge>
        )
      }
      detail={
        <>
          {ended ? 'Sees nothing of it any more.' : describe(share)}
          <Problem message={problem} />
        </>
      }
      actions={
        ended ? (
          <Button variant="secondary" loading={busy} onClick={() => void undo()}>
            Undo
          </Button>
        ) : (
          <Button
            variant="tertiary"
            loading={busy}
            aria-label={`Stop sharing with ${name}`}
            onClick={() => void end()}
          >
            Stop sharing
          </Button>
        )
      }
    />
  )
}
