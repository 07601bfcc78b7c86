import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { stopClock } from './clock.ts'
import type { Decision } from './command.ts'
import { logged, toElectorate, toOwner, unchanged } from './decision.ts'
import { later, periods } from './periods.ts'

/**
 * The last wait starts again from its beginning after a stop: until then the report counts as
 * confirmed.
 */
const withStoppedReport = (passing: Passing, report: PassingReport): Passing => ({
  ...passing,
  state: passing.state === 'COOLING' ? 'CONFIRMED' : passing.state,
  report,
})

/**
 * Mail to the owner bounces: they may not know of the report. All such stops for one address
 * together last 30 days at most.
 */
export const stopForAddress = (passing: Passing, report: PassingReport, now: string): Decision => {
  if (report.addressPause >= periods.addressPause) return unchanged(passing)
  const next = withStoppedReport(passing, stopClock(report, 'ADDRESS', now))
  return {
    passing: next,
    notices: [toOwner('ADDRESS_BOUNCED', next), ...toElectorate('ADDRESS_BOUNCED', next, report)],
    activity: logged('PASSING_PAUSED'),
  }
}

/**
 * We could not send the owner a notice of the running phase: the clock stands still, without limit,
 * until one goes out. `since`: the time from which the owner gets everything back. Another notice
 * is sent in case the first was lost.
 */
export const stopUntilSent = (
  passing: Passing,
  report: PassingReport,
  { since, now }: { since: string; now: string },
): Decision => {
  const tries = [later(now, periods.hour)]
  const next = withStoppedReport(passing, {
    ...stopClock(report, 'NOT_SENT', since),
    stop: { why: 'NOT_SENT', since, tries },
  })
  return {
    passing: next,
    notices: [toOwner('NOT_SENT', next)],
    activity: logged('PASSING_NOT_SENT'),
  }
}
