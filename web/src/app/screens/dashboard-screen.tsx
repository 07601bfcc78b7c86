import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { AfterADeath } from '#web/features/passing/after-a-death.tsx'
import { DuringACase } from '#web/features/passing/during-a-case.tsx'
import { firstWeeksSince, inFirstWeeks } from '#web/features/passing/first-weeks.ts'
import { MemorialHome } from '#web/features/passing/memorial-home.tsx'
import { RecentDeath } from '#web/features/passing/recent-death.tsx'
import { AccessRequests } from '#web/features/sharing/access-requests.tsx'
import { PeopleWhoTrustYou } from '#web/features/sharing/people-who-trust-you.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useEndOfFirstVisit } from '#web/parts/use-end-of-first-visit.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

// Loaded apart: a person without documents does not need it.
const ExpiringSoon = lazy(() =>
  import('#web/features/documents/expiring-soon.tsx').then((module) => ({
    default: module.ExpiringSoon,
  })),
)

// Only the recipient of a letter by somebody who died needs it.
const LettersOf = lazy(() =>
  import('#web/features/messages/read/letters-of.tsx').then((module) => ({
    default: module.LettersOf,
  })),
)

// Only members of a partner need it.
const MyOffers = lazy(() =>
  import('#web/features/dashboard/my-offers.tsx').then((module) => ({ default: module.MyOffers })),
)

/**
 * Home of a delegate. While a death is reported, and in the first weeks after the release, it is
 * about that person, and `others` stands below. Otherwise it is about the delegate, and
 * `letters` and `others` stand before their own next step.
 */
function DelegateHome({ letters, others }: { letters: ReactNode; others: ReactNode }) {
  const trusting = useQuery('Passing', 'ListTrusting', {})
  // The checklist must not appear for a moment above the name of a person who died.
  if (!trusting.data && !trusting.error) return <SkeletonRows rows={5} />
  const items = trusting.data?.items ?? []
  const released = inFirstWeeks(items)
  const cases = items.filter(({ report, state }) => report && state !== 'RELEASED')
  const [since] = released.flatMap(({ report }) => report?.releasedAt ?? []).toSorted()
  if (since === undefined && cases.length === 0) {
    return (
      <>
        <RecentDeath />
        <Dashboard letters={letters} beforeChecklist={others} />
      </>
    )
  }
  if (since === undefined) {
    return (
      <>
        <DuringACase cases={cases} letters={letters}>
          <RecentDeath />
          <Dashboard />
        </DuringACase>
        {others && <chakra.div mt="6">{others}</chakra.div>}
      </>
    )
  }
  return (
    <>
      <AfterADeath
        released={released}
        letters={
          <Suspense>
            <LettersOf writers={released.map(({ profileId }) => profileId)} since={since} />
          </Suspense>
        }
      >
        <RecentDeath />
        <Dashboard />
      </AfterADeath>
      {others && <chakra.div mt="6">{others}</chakra.div>}
    </>
  )
}

/**
 * Home, in this order: recent letters by somebody who died, the person's own next steps, documents
 * that expire, requests and shares of other people, and what the person's partner offers. Two
 * things come before the person's own checklist: the report of another person's death and, for a
 * delegate without a will of their own, the people whom they look after. After the release of the
 * person's own passing, home is a memorial without a checklist.
 */
export function Component() {
  const { creds } = useSession()
  // The first visit of a person with a plan leads to a new message instead, before this screen is
  // shown.
  useEndOfFirstVisit()
  const { items, waiting, letterAt } = useQuery('Dashboard', 'PersonalOnboarding', {}).data ?? {}
  const hasDocuments = items?.some(({ id, done }) => id === 'keep-documents' && done)
  const hasWill = items?.some(({ id, done }) => id === 'begin-will' && done)
  const status = useQuery('Passing', 'GetStatus', creds?.reportedSince ? {} : null).data
  const released = status?.state === 'RELEASED' ? status : undefined
  const others = (waiting?.delegated || waiting?.shared) && <PeopleWhoTrustYou waiting={waiting} />
  // A delegate without a will of their own came for the people whom they look after.
  const othersFirst = waiting?.delegated && !hasWill && !released
  // A daughter or a friend, who is no delegate of the person who died, came for their letter.
  const since = firstWeeksSince()
  const letters = letterAt && letterAt >= since && (
    <Suspense fallback={<SkeletonRows rows={1} />}>
      <LettersOf since={since} />
    </Suspense>
  )
  return (
    <>
      {released && <MemorialHome status={released} />}
      {!released && waiting?.delegated && (
        <DelegateHome letters={letters} others={othersFirst && others} />
      )}
      {!released && !waiting?.delegated && <Dashboard letters={letters} />}
      <Stack gap="6" mt="6">
        {hasDocuments && !released && (
          <Suspense>
            <ExpiringSoon />
          </Suspense>
        )}
        {waiting?.requests && <AccessRequests />}
        {!othersFirst && others}
        {creds?.partnerId && !creds.reportedSince && !letters && (
          <Suspense>
            <MyOffers />
          </Suspense>
        )}
      </Stack>
    </>
  )
}
