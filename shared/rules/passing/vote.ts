import { AppError } from '#shared/errors.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import type { CommandOf, Decision } from './command.ts'
import { andThen, logged, nameIn } from './decision.ts'
import { later, periods } from './periods.ts'

/**
 * From when on the electors can confirm: at once, except that a delegate who is the only elector waits a day after their
 * own report, so that they say it twice.
 */
export const confirmableFrom = ({
  electorate,
  reporter,
  reportedAt,
}: Pick<PassingReport, 'electorate' | 'reporter' | 'reportedAt'>): string =>
  electorate.length === 1 && reporter !== undefined
    ? later(reportedAt, periods.soleConfirmation)
    : reportedAt

/** An elector confirms the report. */
export const confirm = (
  passing: Passing,
  report: PassingReport,
  { by }: CommandOf<'confirm'>,
  now: string,
): Decision => {
  if (!report.electorate.some(({ userId }) => userId === by)) {
    throw new AppError('FORBIDDEN', 'Only those who were delegates when it was reported confirm.')
  }
  if (report.votes.some(({ userId }) => userId === by)) {
    throw new AppError('ALREADY_CONFIRMED', 'You have confirmed this report already.')
  }
  if (now < confirmableFrom(report)) {
    throw new AppError('CONFIRMED_TOO_EARLY', 'You can confirm it 24 hours after your report.')
  }
  const counted: PassingReport = { ...report, votes: [...report.votes, { userId: by, at: now }] }
  return andThen(
    {
      passing: { ...passing, report: counted },
      notices: [],
      activity: logged('PASSING_VOTED', nameIn(report, by)),
    },
    (next) => advance(next, counted, now),
  )
}
