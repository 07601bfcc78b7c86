import { chakra } from '@chakra-ui/react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { Checklist } from './checklist.tsx'
import { greetingAt } from './greeting.ts'
import { NextStep } from './next-step.tsx'
import { TopBanner } from './top-banner.tsx'
import { WillGlance } from './will-glance.tsx'

/** The first page after signing in: what to do next, what is done, and the will at a glance. */
export function Component() {
  const { creds } = useSession()
  const onboarding = useQuery('Dashboard', 'PersonalOnboarding', {})
  const group = useQuery('Wills', 'GetWillsGroup', {})
  const banner = useQuery('Dashboard', 'GetUpSellBanner', {})
  // Whatever comes first waits for the other, so that nothing moves once it is there.
  const settled = banner.data !== undefined || banner.error !== undefined
  const name = creds?.firstName ?? ''
  const greeting = greetingAt(new Date().getHours())
  return (
    <>
      {settled && banner.data?.bannerAvailable && <TopBanner banner={banner.data} />}
      <PageTitle lead="What you decide here is what your family can rely on.">
        {name ? `${greeting}, ${name}` : greeting}
      </PageTitle>
      {onboarding.error && !onboarding.data ? (
        <Card>
          <ErrorState
            onRetry={() => void onboarding.mutate()}
            retrying={onboarding.isValidating}
            requestId={onboarding.error.requestId}
          >
            {onboarding.error.message}
          </ErrorState>
        </Card>
      ) : !onboarding.data || !settled ? (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      ) : (
        <chakra.div
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <chakra.div gridColumn="1 / -1">
            <NextStep items={onboarding.data.items} group={group.data} />
          </chakra.div>
          <Checklist items={onboarding.data.items} group={group.data} />
          <WillGlance
            group={group.data}
            error={group.error}
            onRetry={() => void group.mutate()}
            retrying={group.isValidating}
          />
        </chakra.div>
      )}
    </>
  )
}
