import type { PassingReport } from '#shared/model/passing.ts'
import { addressTries, between, later, periods } from './periods.ts'

type Why = NonNullable<PassingReport['stop']>['why']

/**
 * Stops the clock of a report. The last wait is dropped. It starts again from the beginning once
 * the clock runs: the owner always has the whole of it after the interruption.
 */
export const stopClock = (report: PassingReport, why: Why, now: string): PassingReport => {
  const running = startClock(report, now)
  const pauseLeft = periods.addressPause - running.addressPause
  const until = later(now, pauseLeft)
  const tries = addressTries.map((after) => later(now, after)).filter((at) => at < until)
  return {
    ...running,
    coolingEndsAt: undefined,
    planned: running.challengeOver ? [] : running.planned,
    stop: why === 'ADDRESS' ? { why, since: now, until, tries } : { why, since: now },
  }
}

/**
 * Starts the clock of a report: everything in the future moves on by the time that it was stopped.
 * A stop with an end counts at most until that end, however late the tick comes.
 */
export const startClock = (report: PassingReport, now: string): PassingReport => {
  const { stop } = report
  if (!stop) return report
  const end = stop.until !== undefined && stop.until < now ? stop.until : now
  const stoppedFor = between(stop.since, end)
  // An owner who has another address since is not cut off from that one.
  const wasCutOff = report.unreachable && report.addressPause >= periods.addressPause
  const unreachable = wasCutOff || (stop.until !== undefined && stop.until <= now)
  return {
    ...report,
    stop: undefined,
    told: { ...report.told, checkAt: later(now, periods.sending) },
    clockFrom: later(report.clockFrom, stoppedFor),
    challengeEndsAt: report.challengeOver
      ? report.challengeEndsAt
      : later(report.challengeEndsAt, stoppedFor),
    confirmBy: later(report.confirmBy, stoppedFor),
    fewer: report.fewer && { ...report.fewer, from: later(report.fewer.from, stoppedFor) },
    unanswered: report.unanswered && {
      ...report.unanswered,
      ringAt: later(report.unanswered.ringAt, stoppedFor),
    },
    planned: report.planned.map((notice) => ({ ...notice, at: later(notice.at, stoppedFor) })),
    addressPause: report.addressPause + (stop.why === 'ADDRESS' ? stoppedFor : 0),
    unreachable,
    electorsLookAt:
      unreachable && !report.unreachable
        ? now
        : report.electorsLookAt && later(report.electorsLookAt, stoppedFor),
  }
}
