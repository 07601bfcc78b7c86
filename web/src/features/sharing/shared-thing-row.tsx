import { documentCategoryName } from '#shared/data/document-categories.ts'
import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { sharedNounOf } from '#web/parts/nouns.ts'
import { WillRow } from '#web/parts/sharing/read-will.tsx'
import { ListRow, RowPicture } from '#web/ui/list-row.tsx'

export type SharedItem = Output<'Sharing', 'GetSharedWithMeListAsync'>['items'][number]

/**
 * One thing that another person shares with the visitor. `ownerKnown`: the list says whose it is.
 */
export function SharedThingRow({
  item: { targetType, targetId, label, owner, category, sharedAt },
  ownerKnown = false,
}: {
  item: SharedItem
  ownerKnown?: boolean
}) {
  const kind = targetType === 'document' && documentCategoryName(category ?? '')
  const detail = ownerKnown ? kind || undefined : `From ${owner.name} · ${dateOf(sharedAt)}`
  const noun = sharedNounOf(targetType)
  // A will has no page of its own: its row opens it.
  if (!noun?.shared) return <WillRow willId={targetId} title={label} detail={detail} />
  return (
    <ListRow
      lead={
        <RowPicture>
          <noun.icon size={22} strokeWidth={1.6} />
        </RowPicture>
      }
      to={noun.shared.read(targetId)}
      title={label}
      detail={detail}
    />
  )
}
