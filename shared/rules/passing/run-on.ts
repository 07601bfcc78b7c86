import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advanceAndAsk } from './advance.ts'
import { startClock } from './clock.ts'
import type { Decision } from './command.ts'
import { andThen, logged, toAll } from './decision.ts'

/**
 * Starts the clock of a report again, and catches up on what could not happen while it was stopped.
 */
export const runOn = (
  passing: Passing,
  report: PassingReport,
  now: string,
  { looked = false } = {},
): Decision => {
  const running = startClock(report, now)
  return andThen(advanceAndAsk(passing, running, { now, looked }), (next) => ({
    passing: next,
    notices: next.state === 'COOLING' ? [] : toAll('CONTINUED', next, running),
    activity: logged('PASSING_CONTINUED'),
  }))
}
