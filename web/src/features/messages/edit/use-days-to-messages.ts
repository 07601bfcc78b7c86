import { daysToMessages } from '#shared/rules/passing/days-to-messages.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/**
 * After how many days of a report the owner's messages go out, by their settings. Undefined while
 * that is not known.
 */
export const useDaysToMessages = (): number | undefined => {
  const { data } = useQuery('Passing', 'GetSettings', {})
  if (!data) return undefined
  const { challengeDays, confirmers, allowed: allowedDelegates, stillCounts } = data
  // A weaker choice counts only after 30 days. Until then the stricter one does (`stillCounts`).
  return daysToMessages({ challengeDays, confirmers, ...stillCounts }, allowedDelegates)
}
