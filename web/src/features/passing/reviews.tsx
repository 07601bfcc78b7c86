import { useEffect } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { ReviewCase } from './review-case.tsx'

/**
 * For administrators: the reports that wait for a decision, and those that an administrator allowed
 * to go on.
 */
export function Reviews() {
  const listState = useListState({})
  const { search, page: pageNumber } = listState
  const cases = useQuery(
    'Passing',
    'ListForReview',
    { pageNumber, pageSize, search },
    // A case leaves the list when its owner says that they are alive.
    { keepPreviousData: true, refreshInterval: 60_000 },
  )
  const nothingWaits = listState.isUnfiltered && cases.data?.total === 0
  // The last case of a later page was decided, and others still wait.
  const isPageEmptied = cases.data?.items.length === 0 && cases.data.total > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a page becomes empty.
  useEffect(() => {
    if (isPageEmptied) listState.setPage(1)
  }, [isPageEmptied])
  return (
    <>
      {!nothingWaits && (
        <ListBar name="reports" listState={listState} searchFor="Search by name or email" />
      )}
      <Loaded
        answer={cases}
        errorTitle="We couldn’t show the reports"
        card="lg"
        skeleton={<SkeletonRows rows={4} />}
        empty={({ items }) =>
          items.length === 0 &&
          (nothingWaits ? (
            <EmptyState title="Nothing is waiting" picture={<ShieldPicture />}>
              A report comes here when a delegate disputes it or hands in a certificate, or when
              delegates do not answer.
            </EmptyState>
          ) : (
            <Text tone="muted" role="status">
              {listState.isUnfiltered
                ? 'No report is waiting on this page.'
                : `No report that waits matches “${search}”. Look the person up under People.`}
            </Text>
          ))
        }
      >
        {({ items, total }) => (
          <Stack gap="6">
            {items.map((item) => (
              <ReviewCase key={item.ownerProfileId} item={item} />
            ))}
            <Pagination
              label="Pages of reports"
              pageNumber={pageNumber}
              pageSize={pageSize}
              total={total}
              onChange={listState.setPage}
            />
          </Stack>
        )}
      </Loaded>
      <Text tone="muted" size="sm" mt="6">
        A report that you let go on stays in this list until it ends or is released, so that you can
        still stop it. Any other report leaves once it waits for nothing. Under People you see who
        decided what, and when. The reasons are in the owner’s own log.
      </Text>
    </>
  )
}
