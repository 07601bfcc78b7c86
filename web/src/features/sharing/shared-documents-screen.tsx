import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { NothingShared } from './nothing-shared.tsx'
import { SharedThingRow } from './shared-thing-row.tsx'

/** The documents and wills that other people share with the visitor. */
export function Component() {
  const shared = useQuery('Sharing', 'GetSharedWithMeFileList', {})
  return (
    <>
      <PageTitle lead="Documents and wills that other people let you see.">
        Documents shared with you
      </PageTitle>
      <Loaded
        answer={shared}
        card="md"
        skeleton={<SkeletonRows rows={3} />}
        empty={({ items }) => items.length === 0 && <NothingShared />}
      >
        {({ items }) => (
          <Card pad="none">
            <ul aria-label="Documents shared with you">
              {items.map((item) => (
                <SharedThingRow key={`${item.targetType}${item.targetId}`} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </>
  )
}
