import { lazy, Suspense } from 'react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { firstWeeksSince, inFirstWeeks } from '#web/features/passing/first-weeks.ts'
import { AccessRequests } from '#web/features/sharing/access-requests.tsx'
import { LeftToYou, useLeftToYou } from '#web/features/sharing/left-to-you.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useEndOfFirstVisit } from '#web/parts/use-end-of-first-visit.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

// Loaded separately, because a person without documents does not need it.
const ExpiringSoon = lazy(() =>
  import('#web/features/documents/expiring-soon.tsx').then((module) => ({
    default: module.ExpiringSoon,
  })),
)

// Only the recipient of a letter by somebody who died needs it.
const LettersSince = lazy(() =>
  import('#web/features/messages/read/letters-since.tsx').then((module) => ({
    default: module.LettersSince,
  })),
)

// Only a person to whom somebody who died left a memory needs it.
const SharedMemoryRow = lazy(() =>
  import('#web/features/memories/shared/shared-memory-row.tsx').then((module) => ({
    default: module.SharedMemoryRow,
  })),
)

// Only a delegate needs it.
const DelegateHome = lazy(() =>
  import('./delegate-home.tsx').then((module) => ({ default: module.DelegateHome })),
)

// Only a delegate, or a person that something is shared with, needs it.
const PeopleWhoTrustYou = lazy(() =>
  import('#web/features/sharing/people-who-trust-you.tsx').then((module) => ({
    default: module.PeopleWhoTrustYou,
  })),
)

// Only an account whose owner is said to have died needs it.
const MemorialHome = lazy(() =>
  import('#web/features/passing/memorial-home.tsx').then((module) => ({
    default: module.MemorialHome,
  })),
)

// Only members of a partner need it.
const MyOffers = lazy(() =>
  import('#web/features/dashboard/my-offers.tsx').then((module) => ({ default: module.MyOffers })),
)

/**
 * Home, in this order: what somebody who died wrote or left to the person in the last weeks; the
 * person's own next steps and documents that expire; requests and shares of other people; offers of
 * the person's partner. A person who mourns sees no offers. A delegate without a will of their own
 * first sees the people that they look after. The report of another person's death comes before the
 * person's own checklist. After a release, home is a memorial without a checklist.
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
  const since = firstWeeksSince()
  const trusting = useQuery('Passing', 'ListTrusting', waiting?.delegated ? {} : null).data
  const reported = trusting?.items.filter(({ report, state }) => report && state !== 'RELEASED')
  const mourned = inFirstWeeks(trusting?.items ?? [])
  const leftToYou = useLeftToYou(waiting?.shared === true, since)
  const { listsShares, isLoading } = leftToYou
  const peopleWhoTrust = (waiting?.delegated || listsShares) && (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Stack gap="6">
        <PeopleWhoTrustYou
          waiting={{ delegated: waiting?.delegated === true, shared: listsShares }}
        />
      </Stack>
    </Suspense>
  )
  // A delegate without a will of their own came for the people that they look after.
  const peopleWhoTrustFirst = waiting?.delegated && !hasWill && !released
  // A person who is no delegate of the one who died, such as a daughter or a friend, came for what
  // was left to them.
  const hasLetter = letterAt !== undefined && letterAt >= since
  const leftCard = leftToYou.people.length > 0 && (
    <LeftToYou people={leftToYou.people} hasMore={leftToYou.hasMore} memoryRow={SharedMemoryRow} />
  )
  const letters = (hasLetter || leftCard || isLoading) && (
    <>
      {isLoading && <SkeletonRows rows={3} />}
      {hasLetter && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <LettersSince since={since} />
        </Suspense>
      )}
      {leftCard}
    </>
  )
  const inMemoryOf = leftToYou.names.join(' and ')
  // While the people whom a delegate looks after are not loaded, one of them may have died.
  const mourns =
    letters || (waiting?.delegated && !trusting) || (reported ?? []).length + mourned.length > 0
  const expiring = hasDocuments && (
    <Suspense>
      <ExpiringSoon />
    </Suspense>
  )
  return (
    <>
      <Suspense fallback={<SkeletonRows rows={5} />}>
        {released && <MemorialHome status={released} />}
        {!released && waiting?.delegated && (
          <DelegateHome
            letters={letters}
            inMemoryOf={inMemoryOf}
            leftToDelegate={leftCard}
            peopleWhoTrust={peopleWhoTrustFirst && peopleWhoTrust}
            expiring={expiring}
          />
        )}
      </Suspense>
      {!released && !waiting?.delegated && (
        <Dashboard letters={letters} inMemoryOf={inMemoryOf} expiring={expiring} />
      )}
      <Stack gap="6" mt="6">
        {waiting?.requests && <AccessRequests />}
        {!peopleWhoTrustFirst && peopleWhoTrust}
        {creds?.partnerId && !creds.reportedSince && !mourns && (
          <Suspense>
            <MyOffers />
          </Suspense>
        )}
      </Stack>
    </>
  )
}
