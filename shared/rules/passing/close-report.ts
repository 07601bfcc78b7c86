import type { ActivityKind } from '#shared/model/activity.ts'
import type { Passing, PassingReport, ReportOutcome } from '#shared/model/passing.ts'
import { startCheckIns } from './check-ins.ts'
import type { Decision, ReportNow } from './command.ts'
import { logLine, toAll } from './decision.ts'
import { withOneMoreObjection } from './withdrawals.ts'

const kinds: Readonly<Record<ReportOutcome, ActivityKind>> = {
  OBJECTED: 'PASSING_OBJECTED',
  WITHDRAWN: 'PASSING_WITHDRAWN',
  EXPIRED: 'PASSING_EXPIRED',
  ENDED: 'PASSING_ENDED',
  REVOKED: 'PASSING_REVOKED',
}

/** Who reported, and who confirmed after that. The vote that the report itself is, is left out. */
const endedReport = ({ reportedAt, reporter, electorate, votes }: PassingReport) => ({
  reportedAt,
  reporter: electorate.find(({ userId }) => userId === reporter)?.contactId,
  confirmed: votes.flatMap((vote) =>
    electorate
      .filter(({ userId }) => userId === vote.userId)
      .filter(({ userId }) => userId !== reporter || vote.at > reportedAt)
      .map(({ contactId }) => ({ contactId, at: vote.at })),
  ),
})

/** How many ended reports are kept: as many as an administrator reads beside a new one. */
const earlierReportsKept = 5

/**
 * Ends a report without a release, or revokes a release: its released stages close again, and the
 * planned ones are never released. The owner's log gets the reason, if there is one.
 */
export const closeReport = (
  { passing, report, now }: ReportNow,
  outcome: ReportOutcome,
  reason?: string,
): Decision => {
  const next: Passing = {
    ...passing,
    state: outcome === 'REVOKED' ? 'REVOKED' : 'ALIVE',
    // The report of a revoked release stays stored, so that it can be seen who decided it, and
    // when.
    report: outcome === 'REVOKED' ? { ...report, planned: [] } : undefined,
    stages: [],
    checkIn: passing.checkIn && startCheckIns(passing.settings, now),
    last: { caseId: report.caseId, outcome, at: now, report: endedReport(report) },
    earlierReports: [
      ...(passing.earlierReports ?? []),
      { reportedAt: report.reportedAt, outcome, at: now },
    ].slice(-earlierReportsKept),
    expired: outcome === 'EXPIRED' ? passing.expired + 1 : passing.expired,
  }
  return {
    passing: next,
    notices: toAll(outcome, next, report),
    activity: logLine(kinds[outcome], reason),
  }
}

/**
 * The owner says that they are alive. The report ends, or the release is revoked. The objection
 * counts against the delegate who reported, and against no other.
 */
export const objectTo = (passing: Passing, report: PassingReport, now: string): Decision => {
  const { reporter } = report
  const objections =
    reporter === undefined ? passing.objections : withOneMoreObjection(passing, reporter, now)
  return closeReport(
    { passing: { ...passing, objections, expired: 0, aliveAt: now }, report, now },
    passing.state === 'RELEASED' ? 'REVOKED' : 'OBJECTED',
  )
}
