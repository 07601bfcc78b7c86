import type { ReactNode } from 'react'
import { chooseDelegatesPath } from '#shared/paths.ts'
import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Warns an owner who leaves something for after their death that no delegate could report it yet.
 * `children` say what waits for that. Shows nothing once a delegate could.
 */
export function NoReporterYet({ children }: { children: ReactNode }) {
  const { data } = useQuery('Passing', 'GetSettings', {})
  const delegates = useQuery('Sharing', 'ListDelegates', data?.electors === 0 ? {} : null)
  if (!data || data.electors > 0 || (!delegates.data && !delegates.error)) return null
  const { countsFrom } = data
  const hasNone = delegates.data?.items.length === 0
  return (
    <Banner
      tone="warning"
      title={
        hasNone ? 'You have no delegates yet' : 'No delegate of yours could report your death yet'
      }
      action={
        <TextLink to={chooseDelegatesPath}>
          {hasNone ? 'Choose your delegates' : 'See your delegates'}
        </TextLink>
      }
    >
      {children}{' '}
      {countsFrom
        ? `Your delegates can do so from ${dateOf(onFirstWholeDay(countsFrom))}.`
        : 'A delegate can do so once 30 days have passed since they accepted.'}
    </Banner>
  )
}
