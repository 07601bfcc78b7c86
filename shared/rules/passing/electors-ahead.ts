import type { Passing } from '#shared/model/passing.ts'
import type { Candidate } from './command.ts'
import { oncePerAccount } from './electorate.ts'
import { probationEndsAt } from './probation.ts'

/** Whether enough delegates could confirm a report. */
export interface ElectorsAhead {
  /** How many delegates accepted and may report a death, each account once. */
  readonly allowed: number
  /** How many of them the owner wants to confirm a report. */
  readonly needed: number
  /**
   * From when on `needed` of them can confirm, if that is still ahead. Absent if so many can
   * already, and while there are not so many.
   */
  readonly countsFrom?: string
}

/** Whether enough delegates could confirm a report now, or from when. */
export const electorsAhead = (
  { settings: { confirmers } }: Pick<Passing, 'settings'>,
  candidates: readonly Candidate[],
  now: string,
): ElectorsAhead => {
  const endsOfProbation = oncePerAccount(candidates).map(probationEndsAt).sort()
  const enoughAt = endsOfProbation[confirmers - 1]
  return {
    allowed: endsOfProbation.length,
    needed: confirmers,
    ...(enoughAt !== undefined && enoughAt > now ? { countsFrom: enoughAt } : {}),
  }
}
