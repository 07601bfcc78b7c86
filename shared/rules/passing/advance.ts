import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Decision } from './command.ts'
import { logged, toAll, toOwner, unchanged } from './decision.ts'
import { isEnough } from './enough.ts'
import { noticePlan } from './notice-plan.ts'
import { later, periods } from './periods.ts'
import { notTold } from './told.ts'

const cooling = (passing: Passing, report: PassingReport, now: string): Decision => {
  const coolingEndsAt = later(now, periods.cooling)
  const next: Passing = {
    ...passing,
    state: 'COOLING',
    report: {
      ...report,
      coolingEndsAt,
      planned: noticePlan(now, coolingEndsAt),
      told: notTold(now, report.told),
    },
  }
  return {
    passing: next,
    notices: toAll('COOLING', next, report),
    activity: logged('PASSING_COOLING'),
  }
}

/**
 * The state of a running report by its votes and its clock: REPORTED until enough delegates confirmed, CONFIRMED while
 * the owner still has time to object or the clock is stopped, and then the last wait.
 */
export const advance = (passing: Passing, report: PassingReport, now: string): Decision => {
  if (!isEnough(report)) return unchanged({ ...passing, state: 'REPORTED', report })
  if (report.challengeOver && !report.stop) {
    return passing.state === 'COOLING' && report.coolingEndsAt !== undefined
      ? unchanged({ ...passing, report })
      : cooling(passing, report, now)
  }
  const next: Passing = { ...passing, state: 'CONFIRMED', report }
  if (passing.state === 'CONFIRMED') return unchanged(next)
  return {
    passing: next,
    notices: [toOwner('REMINDER', next)],
    activity: logged('PASSING_CONFIRMED'),
  }
}
