import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { logLine, nameIn, toElectorate, toOwner, withoutNotices } from './decision.ts'
import { withOneMoreWithdrawal } from './withdrawals.ts'

type Votes = Pick<PassingReport, 'reporter' | 'votes'>

/**
 * Whether a delegate can take something back: their confirmation, or their report while nobody has
 * confirmed it.
 */
export const mayWithdraw = ({ reporter, votes }: Votes, by: UserId): boolean =>
  votes.some(({ userId }) => userId === by) || (votes.length === 0 && reporter === by)

const votesWithout = ({ votes }: Votes, by: UserId) => votes.filter(({ userId }) => userId !== by)

/**
 * Whether a report ends if this delegate withdraws. It ends if no confirmation of another delegate
 * is left. A report that missed check-ins opened does not end, and waits for other confirmations.
 */
export const endsIfWithdrawn = (report: Votes, by: UserId): boolean =>
  report.reporter !== undefined && votesWithout(report, by).length === 0

/**
 * A delegate takes back their own confirmation, or a report that nobody has confirmed. They cannot
 * end a report that others have confirmed too (`endsIfWithdrawn`). Afterwards the delegate waits
 * before they can report or confirm again.
 */
export const withdraw = (
  { passing, report, now }: ReportNow,
  { by }: CommandOf<'withdraw'>,
): Decision => {
  if (!mayWithdraw(report, by)) {
    throw new AppError('FORBIDDEN', 'You have nothing to take back in this report.')
  }
  const withdrawn: Passing = { ...passing, withdrawals: withOneMoreWithdrawal(passing, by, now) }
  if (endsIfWithdrawn(report, by))
    return closeReport({ passing: withdrawn, report, now }, 'WITHDRAWN')
  const reportAfter: PassingReport = { ...report, votes: votesWithout(report, by) }
  // Too few may confirm it now, so the state is judged anew. No worker has just checked which
  // electors are gone.
  const wasConfirmed = passing.state === 'CONFIRMED' || passing.state === 'COOLING'
  const decision = wasConfirmed
    ? advance(withdrawn, reportAfter, { now, goneElectorsAreCurrent: false })
    : withoutNotices({ ...withdrawn, report: reportAfter })
  return {
    passing: decision.passing,
    notices: [
      toOwner('VOTE_WITHDRAWN', decision.passing),
      ...toElectorate('VOTE_WITHDRAWN', decision.passing, reportAfter, { except: [by] }),
      ...decision.notices,
    ],
    activity: [...logLine('PASSING_VOTE_WITHDRAWN', nameIn(report, by)), ...decision.activity],
  }
}
