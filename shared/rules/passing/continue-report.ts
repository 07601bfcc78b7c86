import type { Notice, Passing } from '#shared/model/passing.ts'
import { advanceAndAsk } from './advance.ts'
import type { Decision, ReportNow } from './command.ts'
import { andThen, logLine, toAll, toOwner } from './decision.ts'
import { startClock } from './report-clock.ts'

/**
 * Starts the clock of a report again, and catches up on what could not happen while it was stopped.
 * The owner and the delegates are told, with one exception. While the owner is unreachable, the
 * delegates were not told that we stopped the clock to send a notice to a new address. So they are
 * not told of its end either, unless the last wait begins.
 */
export const continueReport = (
  { passing, report, now }: ReportNow,
  { goneElectorsAreCurrent = false } = {},
): Decision => {
  const runningReport = startClock(report, now)
  const tellsOwnerAlone = report.unreachable && report.stop?.why === 'NOT_SENT'
  const noticesOfEnd = (next: Passing): readonly Notice[] => {
    if (next.state === 'COOLING') return []
    return tellsOwnerAlone ? [toOwner('CONTINUED', next)] : toAll('CONTINUED', next, runningReport)
  }
  return andThen(
    advanceAndAsk(passing, runningReport, { now, goneElectorsAreCurrent }),
    (next) => ({
      passing: next,
      notices: noticesOfEnd(next),
      activity: logLine('PASSING_CONTINUED'),
    }),
  )
}
