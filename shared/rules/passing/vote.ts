import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { daysUntil } from './days-until.ts'
import { andThen, logLine, nameIn } from './decision.ts'
import { onlyElectorLeft } from './enough.ts'
import { instantAfter, periods } from './periods.ts'
import { reportableFrom } from './withdrawals.ts'

/**
 * From when on the electors can confirm. They can at once, with one exception. If the reporter is
 * the only elector left, they must wait a day after their own report before they confirm it, so
 * that they say it twice.
 */
export const openToVotesFrom = (
  report: Pick<PassingReport, 'reporter' | 'reportedAt' | 'electorate' | 'gone'>,
): string =>
  report.reporter !== undefined && onlyElectorLeft(report) === report.reporter
    ? instantAfter(report.reportedAt, periods.soleConfirmation)
    : report.reportedAt

/**
 * From when on an elector can confirm. Undefined if they can now. An elector who took back a report
 * or a confirmation waits as long as before another report. Otherwise the owner would get a notice
 * each time the elector changes their mind.
 */
export const confirmableFrom = (
  { passing, report, now }: ReportNow,
  by: UserId,
): string | undefined => {
  const opensAt = openToVotesFrom(report)
  const reportableAt = reportableFrom(passing, by, now)
  if (reportableAt !== undefined && reportableAt > opensAt) return reportableAt
  return opensAt > now ? opensAt : undefined
}

/** An elector confirms the report. */
export const confirm = (
  { passing, report, now }: ReportNow,
  { by }: CommandOf<'confirm'>,
): Decision => {
  if (!report.electorate.some(({ userId }) => userId === by)) {
    throw new AppError('FORBIDDEN', 'Only those who were delegates when it was reported confirm.')
  }
  if (report.votes.some(({ userId }) => userId === by)) {
    throw new AppError('ALREADY_CONFIRMED', 'You have confirmed this report already.')
  }
  if (now < openToVotesFrom(report)) {
    throw new AppError('CONFIRMED_TOO_EARLY', 'You can confirm it 24 hours after your report.')
  }
  const from = reportableFrom(passing, by, now)
  if (from !== undefined) {
    throw new AppError(
      'CONFIRMED_TOO_EARLY',
      `You took back a report or a confirmation. You can confirm it in ${daysUntil(now, from)}.`,
    )
  }
  const withVote: PassingReport = {
    ...report,
    votes: [...report.votes, { userId: by, at: now }],
    askAgainAt: undefined,
  }
  return andThen(
    {
      passing: { ...passing, report: withVote },
      notices: [],
      activity: logLine('PASSING_VOTED', nameIn(report, by)),
    },
    // No worker has just checked which electors are gone.
    (next) => advance(next, withVote, { now, goneElectorsAreCurrent: false }),
  )
}
