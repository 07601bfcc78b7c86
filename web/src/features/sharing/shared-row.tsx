import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { PersonRow } from '#web/parts/sharing/person-row.tsx'
import { OpenShared } from './open-shared.tsx'

type SharedItem = Output<'Sharing', 'GetSharedWithMeListAsync'>['items'][number]

/** One thing that another person shares with the visitor. */
export function SharedRow({
  item: { targetType, targetId, label, owner, sharedAt },
  inset = false,
}: {
  item: SharedItem
  inset?: boolean
}) {
  return (
    <PersonRow
      name={label}
      picture={owner.name}
      detail={`From ${owner.name}, since ${dateOf(sharedAt)}`}
      actions={<OpenShared {...{ targetType, targetId }} variant="secondary" />}
      inset={inset}
    />
  )
}
