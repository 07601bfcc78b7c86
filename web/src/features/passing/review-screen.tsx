import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { GatePicture, ShieldPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { ReviewCase } from './review-case.tsx'

/** For administrators: the cases that they have to review. */
export function Component() {
  const cases = useQuery('Passing', 'ListForReview', {})
  if (cases.error?.code === 'FORBIDDEN') return <OnlyAdministrators />
  return (
    <>
      <PageTitle lead="Disputed reports, reports on hold, and certificates that nobody has read. What you decide is written into the owner's log.">
        Cases to look at
      </PageTitle>
      <Loaded
        answer={cases}
        errorTitle="We couldn't show the cases"
        card="lg"
        skeleton={<SkeletonRows rows={4} />}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState title="Nothing waits" picture={<ShieldPicture />}>
              A case comes here when a delegate disputes a report or hands in a certificate.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <chakra.div display="grid" gap="6">
            {items.map((item) => (
              <ReviewCase key={item.owner} item={item} />
            ))}
          </chakra.div>
        )}
      </Loaded>
    </>
  )
}

function OnlyAdministrators() {
  return (
    <>
      <PageTitle>Cases to look at</PageTitle>
      <Card>
        <EmptyState
          title="Only administrators can open this page"
          picture={<GatePicture />}
          action={<LinkButton to={paths.dashboard}>Go to your home page</LinkButton>}
        >
          Your account is not one of theirs. Nothing of yours is kept here.
        </EmptyState>
      </Card>
    </>
  )
}
