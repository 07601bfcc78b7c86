import type { Passing } from '#shared/model/passing.ts'
import { startCheckIns } from './check-ins.ts'
import { nextAt } from './next-at.ts'

/**
 * A passing that the table has lost, as it may be stored again from an older copy. Nobody knows
 * whether the owner objected or answered after the copy was made. So we assume that the owner is
 * alive: an open report ends, and the delegates report again. The owner's settings are kept, since
 * the default settings could be weaker.
 *
 * A passing that is released or revoked in the copy stays so, with its version. If a release was
 * revoked after the copy was made, the caller gives the copy with the state `REVOKED`.
 *
 * Certificates that waited without a report are dropped. Delegates can hand them in again at once.
 */
export const restoredPassing = (copy: Passing, now: string): Passing => {
  if (copy.state === 'RELEASED') return copy
  // The sign-in in which somebody said that they help may have ended since.
  const { report, helpingSince: _, ...rest } = copy
  const stopped: Passing =
    copy.state === 'REVOKED'
      ? { ...rest, report }
      : { ...rest, version: copy.version + 1, state: 'ALIVE' }
  const after: Passing = {
    ...stopped,
    stages: [],
    brought: [],
    broughtAt: {},
    checkIn: copy.checkIn && startCheckIns(copy.settings, now),
  }
  return { ...after, nextAt: nextAt(after) }
}
