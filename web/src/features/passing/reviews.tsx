import { useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { pageSize } from '#web/parts/list/list-page.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ReviewCase } from './review-case.tsx'

/** For administrators: the reports of a death that they have to review. */
export function Reviews() {
  const [pageNumber, setPageNumber] = useState(1)
  const cases = useQuery('Passing', 'ListForReview', { pageNumber, pageSize })
  return (
    <Loaded
      answer={cases}
      errorTitle="We couldn’t show the cases"
      card="lg"
      skeleton={<SkeletonRows rows={4} />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState title="Nothing waits" picture={<ShieldPicture />}>
            A case comes here when a delegate disputes a report or hands in a certificate, or when
            delegates do not answer.
          </EmptyState>
        )
      }
    >
      {({ items, total }) => (
        <Stack gap="6">
          {items.map((item) => (
            <ReviewCase key={item.ownerProfileId} item={item} />
          ))}
          <Pagination
            label="Pages of cases"
            pageNumber={pageNumber}
            pageSize={pageSize}
            total={total}
            onChange={setPageNumber}
          />
        </Stack>
      )}
    </Loaded>
  )
}
