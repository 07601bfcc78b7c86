import type { Passing } from '#shared/model/passing.ts'
import { startCheckIns } from './check-ins.ts'
import { nextAt } from './next-at.ts'

/**
 * A passing that the table has lost, as it may be stored again from an older copy. Nobody knows
 * whether the owner objected or answered since. So no report goes on and no silence counts: the
 * owner is alive, and the delegates report again. What the owner chose stays in force. Without a
 * record, weaker settings than theirs could decide. A release that was decided before the copy
 * stays one. The copy of one that was revoked since is given with the state `REVOKED`.
 */
export const restoredPassing = (copy: Passing, now: string): Passing => {
  if (copy.state === 'RELEASED') return copy
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
