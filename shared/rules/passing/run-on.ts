import type { Notice, Passing } from '#shared/model/passing.ts'
import { advanceAndAsk } from './advance.ts'
import { startClock } from './clock.ts'
import type { Decision, ReportNow } from './command.ts'
import { andThen, logged, toAll, toOwner } from './decision.ts'

/**
 * Starts the clock of a report again, and catches up on what could not happen while it was stopped.
 * The delegates were not told of a stop for another address of an owner whom no mail reached. They
 * hear of its end only if the last wait begins again.
 */
export const runOn = (
  { passing, report, now }: ReportNow,
  { goneIsCurrent = false } = {},
): Decision => {
  const running = startClock(report, now)
  const onlyOwner = report.unreachable && report.stop?.why === 'NOT_SENT'
  const noticesOfEnd = (next: Passing): readonly Notice[] => {
    if (next.state === 'COOLING') return []
    return onlyOwner ? [toOwner('CONTINUED', next)] : toAll('CONTINUED', next, running)
  }
  return andThen(advanceAndAsk(passing, running, { now, goneIsCurrent }), (next) => ({
    passing: next,
    notices: noticesOfEnd(next),
    activity: logged('PASSING_CONTINUED'),
  }))
}
