import { SharedMemoryRow } from '#web/features/memories/shared/shared-memory-row.tsx'
import { leftByOwner } from '#web/features/sharing/left-by-owner.ts'
import { LeftToYou } from '#web/features/sharing/left-to-you.tsx'
import { NothingShared } from '#web/features/sharing/nothing-shared.tsx'
import { SharedThingRow } from '#web/features/sharing/shared-thing-row.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'

/** As many as one call gets, so that what one person left is rarely on two pages. */
const pageSize = 100

/**
 * Everything that other people share with the visitor; open to every plan. First comes what those
 * left who died, by person, with the will before all else.
 */
export function Component() {
  const listState = useListState({})
  const answer = useQuery('Sharing', 'GetSharedWithMeListAsync', {
    body: { pageNumber: listState.page, pageSize },
  })
  return (
    <>
      <PageTitle lead="What other people let you see. It costs nothing.">Shared with you</PageTitle>
      <Loaded
        answer={answer}
        card="md"
        skeleton={<SkeletonRows rows={6} />}
        empty={({ items, total }) => {
          if (total === 0) return <NothingShared />
          return (
            items.length === 0 && (
              <Text tone="muted" role="status">
                There is nothing on this page.
              </Text>
            )
          )
        }}
      >
        {({ items }) => {
          const ofLiving = items.filter(({ hasDied }) => !hasDied)
          return (
            <Stack gap="6">
              <LeftToYou people={leftByOwner(items, '')} listsAll memoryRow={SharedMemoryRow} />
              {ofLiving.length > 0 && (
                <Card pad="none">
                  <ul aria-label="What others share with you">
                    {ofLiving.map((item) => (
                      <SharedThingRow key={`${item.targetType}${item.targetId}`} item={item} />
                    ))}
                  </ul>
                </Card>
              )}
            </Stack>
          )
        }}
      </Loaded>
      {answer.data && (
        <Pagination
          label="Pages of what others share with you"
          pageNumber={listState.page}
          pageSize={pageSize}
          total={answer.data.total}
          onChange={(page) => {
            listState.setPage(page)
            document.querySelector('h1')?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </>
  )
}
