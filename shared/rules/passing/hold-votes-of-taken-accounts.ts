import type { PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision, ReportNow, TakenAccount } from './command.ts'
import { logLine, nameIn, noChange, toElectorate, toOwner, withoutNotices } from './decision.ts'
import { validVotes } from './enough.ts'
import { millisecondsBetween, periods } from './periods.ts'

/** Whether what a delegate did at `at` may have been done by somebody else in their account. */
const isDoubtful = (at: string, account: TakenAccount): boolean =>
  millisecondsBetween(at, account.at) <= periods.takenBack

/**
 * Some electors said that somebody else was in their account. Their confirmations of the 30 days
 * before are taken back. Their earlier ones are on hold until they have another sign-in, and are
 * valid again then. A report that one of them made in those 30 days ends if nobody else confirms
 * it. This end does not count as a withdrawal, so the elector need not wait before another report.
 */
export const holdVotesOfTakenAccounts = (
  { passing, report, now }: ReportNow,
  { accounts }: CommandOf<'accounts-taken'>,
): Decision => {
  const resting = accounts.filter((elector) =>
    report.electorate.some(({ userId }) => userId === elector.userId),
  )
  const restingBefore = (report.resting ?? []).map(({ userId }) => userId)
  if (resting.map(({ userId }) => userId).join() === restingBefore.join()) return noChange(passing)
  const newlyResting = resting.filter(({ userId }) => !restingBefore.includes(userId))
  const isTakenBack = ({ userId, at }: { userId: string; at: string }) =>
    newlyResting.some((elector) => elector.userId === userId && isDoubtful(at, elector))
  const reportAfter: PassingReport = {
    ...report,
    votes: report.votes.filter((vote) => !isTakenBack(vote)),
    resting: resting.length > 0 ? resting : undefined,
  }
  const { reporter, reportedAt } = report
  const isReportTakenBack =
    reporter !== undefined && isTakenBack({ userId: reporter, at: reportedAt })
  if (isReportTakenBack && reportAfter.votes.length === 0)
    return closeReport({ passing, report, now }, 'WITHDRAWN')
  // Only an administrator's decision changes the state of a report that is disputed or on hold. The
  // state of any other is judged anew. No worker has just checked which electors are gone.
  const standsStill = passing.state === 'DISPUTED' || passing.state === 'HELD'
  const decision = standsStill
    ? withoutNotices({ ...passing, report: reportAfter })
    : advance({ ...passing, report: reportAfter }, reportAfter, {
        now,
        goneElectorsAreCurrent: false,
      })
  const votersAfter = validVotes(reportAfter).map(({ userId }) => userId)
  const lostVoters = validVotes(report).filter(({ userId }) => !votersAfter.includes(userId))
  if (lostVoters.length === 0) return decision
  return {
    passing: decision.passing,
    notices: [
      toOwner('VOTE_WITHDRAWN', decision.passing),
      ...toElectorate('VOTE_WITHDRAWN', decision.passing, reportAfter, {
        except: lostVoters.map(({ userId }) => userId),
      }),
      ...decision.notices,
    ],
    activity: [
      ...lostVoters.flatMap(({ userId }) =>
        logLine('PASSING_VOTE_WITHDRAWN', nameIn(report, userId)),
      ),
      ...decision.activity,
    ],
  }
}
