import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { continueReport } from './continue-report.ts'
import { logLine, nameIn, toAll } from './decision.ts'
import { doesSilenceOfAllCount } from './enough.ts'
import { instantAfter, periods } from './periods.ts'
import { stopClock } from './report-clock.ts'

const notDecidableNow = () =>
  new AppError('PASSING_NOT_OPEN', 'That cannot be decided as things stand.')

/**
 * Whether a delegate can dispute a report. Only electors can, each once. After an administrator has
 * put the report on hold, each can once more.
 */
export const mayDispute = (
  { electorate, disputed }: Pick<PassingReport, 'electorate' | 'disputed'>,
  by: UserId,
): boolean => electorate.some(({ userId }) => userId === by) && !disputed.includes(by)

/** Which part of a report waits for an administrator's decision. */
const undecidedPart = ({ state, report }: Pick<Passing, 'state' | 'report'>, now: string) => {
  if (state === 'DISPUTED') return 'dispute'
  if (state === 'HELD') return 'held'
  if (state !== 'REPORTED' || !report?.unanswered) return undefined
  const waits = report.certificates.some(
    ({ review, compared }) =>
      review === 'WAITING' ||
      (review === 'ACCEPTED' && !(compared && doesSilenceOfAllCount(report, now))),
  )
  return waits ? 'unanswered' : undefined
}

/**
 * Whether administrators have left a dispute, a report on hold, or one with silent delegates
 * undecided for too long. They must also act if no notice reached one of the silent delegates.
 */
export const isUndecidedTooLong = (passing: Passing, now: string): boolean => {
  const part = undecidedPart(passing, now)
  const undecided = part && passing.report?.[part]
  return undecided !== undefined && instantAfter(undecided.since, periods.undecided) <= now
}

/** The report is undecided still: the alarm rings again after a day. */
export const ringLater = (passing: Passing, report: PassingReport, now: string): Passing => {
  const ringAt = instantAfter(now, periods.day)
  const { dispute, held, unanswered } = report
  return {
    ...passing,
    report: {
      ...report,
      dispute: dispute && { ...dispute, ringAt },
      held: held && { ...held, ringAt },
      unanswered: unanswered && { ...unanswered, ringAt },
    },
  }
}

/**
 * An elector says that the owner is alive, or that something is wrong. The clock stops until an
 * administrator has reviewed the report.
 */
export const dispute = (
  { passing, report, now }: ReportNow,
  { by, reason }: CommandOf<'dispute'>,
): Decision => {
  if (!mayDispute(report, by)) {
    throw report.disputed.includes(by)
      ? new AppError('ALREADY_DISPUTED', 'You have disputed this report already. We looked at it.')
      : new AppError('FORBIDDEN', 'Only those who were delegates when it was reported dispute it.')
  }
  const standsStill = passing.state === 'DISPUTED' || passing.state === 'HELD'
  const stoppedReport = standsStill ? report : stopClock(report, 'DISPUTE', now)
  // A further dispute does not put off the alarm about the first.
  const { since, ringAt } = (passing.state === 'DISPUTED' && report.dispute) || {
    since: now,
    ringAt: instantAfter(now, periods.undecided),
  }
  const next: Passing = {
    ...passing,
    state: 'DISPUTED',
    report: {
      ...stoppedReport,
      votes: report.votes.filter(({ userId }) => userId !== by),
      dispute: { userId: by, at: now, reason, since, ringAt },
      disputed: [...report.disputed, by],
    },
  }
  return {
    passing: next,
    notices: toAll('STOPPED', next, report),
    activity: logLine('PASSING_DISPUTED', nameIn(report, by)),
  }
}

/**
 * An administrator's decision about a report: to stop its clock, to start it again, or to end it.
 */
export const reviewReport = (
  { passing, report, now }: ReportNow,
  { decision, reason }: CommandOf<'review'>,
): Decision => {
  const standsStill = passing.state === 'DISPUTED' || passing.state === 'HELD'
  switch (decision) {
    case 'end':
      return closeReport(
        { passing, report, now },
        passing.state === 'RELEASED' ? 'REVOKED' : 'ENDED',
        reason,
      )
    case 'hold': {
      if (standsStill || passing.state === 'RELEASED') throw notDecidableNow()
      const next: Passing = {
        ...passing,
        state: 'HELD',
        report: {
          ...stopClock(report, 'REVIEW', now),
          // From now on each elector can dispute once more, since an administrator looks at the
          // report.
          disputed: [],
          held: { since: now, ringAt: instantAfter(now, periods.undecided) },
        },
      }
      return {
        passing: next,
        notices: toAll('STOPPED', next, report),
        activity: logLine('PASSING_HELD'),
      }
    }
    case 'continue': {
      if (!standsStill) throw notDecidableNow()
      // A dispute stays in the report, so silent electors are waited for from now on.
      return continueReport({ passing, report: { ...report, held: undefined }, now })
    }
  }
}
