import { wantsBothWills } from '#shared/rules/will/roster.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import type { PlanFacts } from './plan-gives.ts'

/**
 * The facts that decide what a plan means for the person. Undefined until they are known. What
 * cannot be read is left out, because a failure here must not keep anybody from paying.
 */
export function usePlanFacts(
  billing: Output<'Cart', 'GetBilling'> | undefined,
): PlanFacts | undefined {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const counts = useQuery('UserProfile', 'GetUserProfileCounts', {})
  const { will, spouseWill } = wills.data ?? {}
  const mayWantBoth = will?.companion !== undefined && !spouseWill
  const answers = useQuery('Wills', 'GetFullyLoadedWill', mayWantBoth ? {} : null)
  const queries = [wills, counts, ...(mayWantBoth ? [answers] : [])]
  if (!billing || !queries.every(({ data, error }) => data ?? error)) return undefined
  return {
    wills: wills.data ?? {},
    wantsBothWills:
      spouseWill !== undefined ||
      (answers.data !== undefined && wantsBothWills(answers.data.draft)),
    counts: counts.data ?? {},
    billing,
  }
}
