import type { Passing } from '#shared/model/passing.ts'
import type { Candidate } from './command.ts'
import { oncePerAccount } from './electorate.ts'
import { probationEndsAt } from './probation.ts'

/** Whether as many delegates as the owner wants could confirm a report of the death. */
export interface ElectorReadiness {
  /** How many delegates accepted and may report a death, each account once. */
  readonly allowed: number
  /** How many of them the owner wants to confirm a report. */
  readonly needed: number
  /**
   * From when on `needed` of them can confirm. Absent if so many can confirm already, and while
   * fewer have accepted.
   */
  readonly countsFrom?: string
}

/** Whether enough delegates could confirm a report now, or from when. */
export const electorReadiness = (
  { settings: { confirmers } }: Pick<Passing, 'settings'>,
  candidates: readonly Candidate[],
  now: string,
): ElectorReadiness => {
  const endsOfProbation = oncePerAccount(candidates).map(probationEndsAt).sort()
  const enoughAt = endsOfProbation[confirmers - 1]
  return {
    allowed: endsOfProbation.length,
    needed: confirmers,
    ...(enoughAt !== undefined && enoughAt > now ? { countsFrom: enoughAt } : {}),
  }
}
