import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { GatePicture, ShieldPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ReviewCase } from './review-case.tsx'

/** For administrators: the cases that somebody has to look at. */
export function Component() {
  const { data, error, mutate, isValidating } = useQuery('Passing', 'ListForReview', {})
  const refused = error?.code === 'FORBIDDEN'
  return (
    <>
      <PageTitle
        lead={
          !refused &&
          "Disputed reports, reports on hold, and certificates that nobody has read. What you decide is written into the owner's log."
        }
      >
        Cases to look at
      </PageTitle>
      {refused ? (
        <Card>
          <EmptyState
            title="Only administrators can open this page"
            picture={<GatePicture />}
            action={<LinkButton to={paths.dashboard}>Go to your home page</LinkButton>}
          >
            Your account is not one of theirs. Nothing of yours is kept here.
          </EmptyState>
        </Card>
      ) : error && !data ? (
        <Card>
          <ErrorState
            title="We couldn't show the cases"
            onRetry={() => void mutate()}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {error.message}
          </ErrorState>
        </Card>
      ) : !data ? (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      ) : data.items.length === 0 ? (
        <Card>
          <EmptyState title="Nothing waits" picture={<ShieldPicture />}>
            A case comes here when a delegate disputes a report or hands in a certificate.
          </EmptyState>
        </Card>
      ) : (
        <chakra.div display="grid" gap="6">
          {data.items.map((item) => (
            <ReviewCase key={item.owner} item={item} />
          ))}
        </chakra.div>
      )}
    </>
  )
}
