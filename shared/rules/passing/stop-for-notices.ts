import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Decision } from './command.ts'
import { logLine, noChange, toElectorate, toOwner } from './decision.ts'
import { instantAfter, periods } from './periods.ts'
import { stopClock } from './report-clock.ts'

/**
 * The passing with a report whose clock is stopped. A last wait starts from its beginning after the
 * stop, so its state goes back to CONFIRMED.
 */
const withStoppedReport = (passing: Passing, report: PassingReport): Passing => ({
  ...passing,
  state: passing.state === 'COOLING' ? 'CONFIRMED' : passing.state,
  report,
})

/**
 * Stops the clock because mail to the owner bounces, so the owner may not know of the report. All
 * stops for one address together last 30 days at most.
 */
export const stopForAddress = (passing: Passing, report: PassingReport, now: string): Decision => {
  if (report.addressPause >= periods.longestAddressPause) return noChange(passing)
  const next = withStoppedReport(passing, stopClock(report, 'ADDRESS', now))
  return {
    passing: next,
    notices: [toOwner('ADDRESS_BOUNCED', next), ...toElectorate('ADDRESS_BOUNCED', next, report)],
    activity: logLine('PASSING_PAUSED'),
  }
}

/**
 * Stops the clock because we could not send the owner a notice of the running phase. The clock
 * stays stopped, without limit, until a notice goes out. `since` is the instant from which the lost
 * time is given back to the owner. Another notice is sent in case the first was lost.
 */
export const stopUntilSent = (
  passing: Passing,
  report: PassingReport,
  { since, now }: { since: string; now: string },
): Decision => {
  const next = withStoppedReport(passing, {
    ...stopClock(report, 'NOT_SENT', since),
    stop: { why: 'NOT_SENT', since, tries: [instantAfter(now, periods.hour)] },
  })
  return {
    passing: next,
    notices: [toOwner('NOT_SENT', next)],
    activity: logLine('PASSING_NOT_SENT'),
  }
}
