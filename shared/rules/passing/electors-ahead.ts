import type { Passing } from '#shared/model/passing.ts'
import type { Candidate } from './command.ts'
import { countsFrom } from './probation.ts'

/** Whether enough delegates could confirm a report. */
export interface ElectorsAhead {
  /** How many delegates accepted and may report a death, each account once. */
  readonly allowed: number
  /** How many of them the owner wants to confirm a report. */
  readonly needed: number
  /**
   * From when so many of them count, if that is still ahead. Absent too while there are not enough.
   */
  readonly countsFrom?: string
}

/** Whether enough delegates could confirm a report now, or from when. */
export const electorsAhead = (
  { settings: { confirmers } }: Pick<Passing, 'settings'>,
  candidates: readonly Candidate[],
  now: string,
): ElectorsAhead => {
  const latestFirst = [...candidates].sort((one, other) => other.since.localeCompare(one.since))
  // Of two entries of one account the earlier counts.
  const accounts = new Map(
    latestFirst.map((candidate) => [candidate.userId, countsFrom(candidate)]),
  )
  const starts = [...accounts.values()].sort()
  const enoughAt = starts[confirmers - 1]
  return {
    allowed: accounts.size,
    needed: confirmers,
    ...(enoughAt !== undefined && enoughAt > now ? { countsFrom: enoughAt } : {}),
  }
}
