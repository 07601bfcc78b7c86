import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Component as Dashboard } from '#web/features/dashboard/dashboard-screen.tsx'
import { LettersSince } from '#web/features/messages/read/letters-since.tsx'
import { AfterADeath } from '#web/features/passing/after-a-death.tsx'
import { DuringACase } from '#web/features/passing/during-a-case.tsx'
import { inFirstWeeks } from '#web/features/passing/first-weeks.ts'
import { ReportedDeaths } from '#web/features/passing/reported-deaths.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/**
 * Home of a delegate. While a death is reported, and in the first weeks after the release, it is
 * about that person: with the letters, and with `peopleWhoTrust` below. Otherwise it is about the
 * delegate, and `letters` and `peopleWhoTrust` stand before their own next step. `expiring` is what
 * the delegate's own dashboard shows of documents that expire.
 */
export function DelegateHome({
  letters,
  inMemoryOf,
  leftToDelegate,
  peopleWhoTrust,
  expiring,
}: {
  letters: ReactNode
  inMemoryOf: string
  leftToDelegate: ReactNode
  peopleWhoTrust: ReactNode
  expiring: ReactNode
}) {
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
        <ReportedDeaths />
        <Dashboard
          letters={letters}
          inMemoryOf={inMemoryOf}
          beforeChecklist={peopleWhoTrust}
          expiring={expiring}
        />
      </>
    )
  }
  if (since === undefined) {
    return (
      <>
        <DuringACase cases={cases} letters={letters}>
          <ReportedDeaths />
          <Dashboard expiring={expiring} />
        </DuringACase>
        {peopleWhoTrust && <chakra.div mt="6">{peopleWhoTrust}</chakra.div>}
      </>
    )
  }
  return (
    <>
      <AfterADeath
        released={released}
        leftToDelegate={leftToDelegate}
        letters={
          <LettersSince writers={released.map(({ profileId }) => profileId)} since={since} />
        }
      >
        <ReportedDeaths />
        <Dashboard expiring={expiring} />
      </AfterADeath>
      {peopleWhoTrust && <chakra.div mt="6">{peopleWhoTrust}</chakra.div>}
    </>
  )
}
