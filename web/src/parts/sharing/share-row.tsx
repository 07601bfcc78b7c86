import { useState } from 'react'
import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PersonRow } from './person-row.tsx'
import { shareText } from './share-text.ts'

type Share = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

/**
 * One contact who may see a shared thing, as far as its record allows. Ending the share can be
 * undone while the row is on screen.
 */
export function ShareRow({ share, visibility }: { share: Share; visibility: Visibility }) {
  const [ended, setEnded] = useState(false)
  const { contactId, name, targetType, targetId, targetFilter, posthumousOnly, silent } = share
  const opens = visibilityOf(visibility, { posthumousOnly })
  const target = { targetType, targetId, ...(targetFilter === undefined ? {} : { targetFilter }) }
  const ending = useMutation(async () => {
    const current = await api.Sharing.ListShareIdsForTarget({ ...target, posthumousOnly })
    const contactIds = current.contactIds.filter((id) => id !== contactId)
    await api.Sharing.UpdateSharesForTarget({
      ...target,
      posthumousOnly,
      body: { contactIds, silent },
    })
    setEnded(true)
    announce(`${name} no longer sees it.`)
  })
  const undoing = useMutation(async () => {
    await api.Sharing.EnableTargetShare({ ...target, contactId, posthumousOnly, silent })
    setEnded(false)
  })
  return (
    <PersonRow
      name={name}
      mark={ended ? <Badge>Ended</Badge> : <OpensBadge opens={opens} status={share.status} />}
      detail={
        <>
          {ended ? 'No longer sees it.' : shareText(share)}
          <Problem message={ending.error ?? undoing.error} />
        </>
      }
      actions={
        ended ? (
          <Button variant="secondary" loading={undoing.busy} onClick={() => void undoing.run()}>
            Undo
          </Button>
        ) : (
          <Button
            variant="tertiary"
            loading={ending.busy}
            aria-label={`Stop sharing with ${name}`}
            onClick={() => void ending.run()}
          >
            Stop sharing
          </Button>
        )
      }
    />
  )
}

function OpensBadge({ opens, status }: { opens: Visibility; status: Share['status'] }) {
  if (opens === 'nobody') return <Badge>Closed for everybody</Badge>
  if (opens === 'afterDeath') return <Badge tone="navy">After your death</Badge>
  return status === 'CLAIMED' ? (
    <Badge tone="success">Can see it</Badge>
  ) : (
    <Badge tone="warning">Not opened yet</Badge>
  )
}
