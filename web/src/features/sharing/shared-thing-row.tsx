import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { OpenShared } from './open-shared.tsx'

type SharedItem = Output<'Sharing', 'GetSharedWithMeListAsync'>['items'][number]

/**
 * One thing that another person shares with the visitor. `ownerKnown`: the list says whose it is.
 */
export function SharedThingRow({
  item: { targetType, targetId, label, owner, sharedAt },
  inset = false,
  ownerKnown = false,
}: {
  item: SharedItem
  inset?: boolean
  ownerKnown?: boolean
}) {
  return (
    <PersonRow
      name={label}
      picture={owner.name}
      detail={!ownerKnown && `From ${owner.name}, since ${dateOf(sharedAt)}`}
      actions={<OpenShared {...{ targetType, targetId }} variant="secondary" />}
      inset={inset}
    />
  )
}
