import type { PassingReport } from '#shared/model/passing.ts'
import { addressTries, instantAfter, millisecondsBetween, periods } from './periods.ts'

type StopReason = NonNullable<PassingReport['stop']>['why']

/**
 * Stops the clock of a report. A last wait is dropped and starts from its beginning once the clock
 * runs again, so that the owner always has the whole last wait after the interruption.
 */
export const stopClock = (report: PassingReport, why: StopReason, now: string): PassingReport => {
  // If the clock was stopped already, all dates move on by the time of that earlier stop.
  const runningReport = startClock(report, now)
  const pauseLeft = periods.longestAddressPause - runningReport.addressPause
  const pauseEndsAt = instantAfter(now, pauseLeft)
  const tryTimes = addressTries
    .map((after) => instantAfter(now, after))
    .filter((tryAt) => tryAt < pauseEndsAt)
  return {
    ...runningReport,
    coolingEndsAt: undefined,
    // After the time to object, the planned notices are about the last wait, which is dropped.
    planned: runningReport.challengeOver ? [] : runningReport.planned,
    stop:
      why === 'ADDRESS'
        ? { why, since: now, until: pauseEndsAt, tries: tryTimes }
        : { why, since: now },
  }
}

/**
 * Starts the clock of a report again. Each later date is moved on by the time that the clock was
 * stopped. If the stop had an end, only the time until that end is added, however late the tick
 * comes.
 */
export const startClock = (report: PassingReport, now: string): PassingReport => {
  const { stop } = report
  if (!stop) return report
  const end = stop.until !== undefined && stop.until < now ? stop.until : now
  const stoppedFor = millisecondsBetween(stop.since, end)
  // The owner stays unreachable once the pause is used up. With a new address, a new pause begins
  // (`followAddress`).
  const staysUnreachable = report.unreachable && report.addressPause >= periods.longestAddressPause
  const pauseRanOut = stop.until !== undefined && stop.until <= now
  const unreachable = staysUnreachable || pauseRanOut
  return {
    ...report,
    stop: undefined,
    told: { ...report.told, checkAt: instantAfter(now, periods.sending) },
    clockFrom: instantAfter(report.clockFrom, stoppedFor),
    challengeEndsAt: report.challengeOver
      ? report.challengeEndsAt
      : instantAfter(report.challengeEndsAt, stoppedFor),
    confirmBy: instantAfter(report.confirmBy, stoppedFor),
    fewer: report.fewer && { ...report.fewer, from: instantAfter(report.fewer.from, stoppedFor) },
    unanswered: report.unanswered && {
      ...report.unanswered,
      ringAt: instantAfter(report.unanswered.ringAt, stoppedFor),
    },
    planned: report.planned.map((notice) => ({
      ...notice,
      at: instantAfter(notice.at, stoppedFor),
    })),
    addressPause: report.addressPause + (stop.why === 'ADDRESS' ? stoppedFor : 0),
    unreachable,
    // From now on all electors who are left must confirm, so a worker looks at once who is left.
    electorsLookAt:
      unreachable && !report.unreachable
        ? now
        : report.electorsLookAt && instantAfter(report.electorsLookAt, stoppedFor),
  }
}
