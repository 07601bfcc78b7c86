import { useEffect, useState } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { pageSize } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShieldPicture } from '#web/ui/illustrations.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Actions, Row, Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { CaseCertificate } from './case-certificate.tsx'
import { CaseFacts } from './case-facts.tsx'
import { stateWords } from './passing-words.ts'
import {
  caseChoices,
  decisions,
  type PendingDecision,
  type ReviewItem,
} from './review-decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'

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

/** One case with its details and the possible decisions. */
function ReviewCase({ item }: { item: ReviewItem }) {
  const { name, state, certificates } = item
  const [pending, setPending] = useState<PendingDecision>()
  return (
    <Card asChild>
      <section>
        <Row mb="2">
          <Heading as="h2" size="lg">
            {name}
          </Heading>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </Row>
        <CaseFacts {...item} />
        {certificates.map((certificate) => {
          const { fileId } = certificate
          return (
            <CaseCertificate
              key={fileId}
              item={item}
              certificate={certificate}
              onChoose={(decision) => setPending({ decision, fileId })}
            />
          )
        })}
        <Actions mt="5" _empty={{ display: 'none' }}>
          {caseChoices(item).map((choice) => (
            <Button
              key={choice}
              variant={choice === 'END' ? 'tertiary' : 'secondary'}
              onClick={() => setPending({ decision: choice })}
            >
              {decisions[choice].label}
            </Button>
          ))}
        </Actions>
        {pending && (
          <ReviewDialog
            item={item}
            pending={pending}
            // A late answer must not close the dialog of another decision.
            onClose={() => setPending((shown) => (shown === pending ? undefined : shown))}
          />
        )}
      </section>
    </Card>
  )
}
