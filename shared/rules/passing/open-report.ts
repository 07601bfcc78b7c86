import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Certificate, Elector, Passing, PassingReport } from '#shared/model/passing.ts'
import type { Candidate, Decision, Delegates, Opening } from './command.ts'
import { daysUntil } from './days-until.ts'
import { logLine, nameIn, toElectorate, toOwner } from './decision.ts'
import { countsAsConfirmation, electorateAt } from './electorate.ts'
import { basisOf } from './enough.ts'
import { noticePlan } from './notice-plan.ts'
import { instantAfter, periods } from './periods.ts'
import { isProbationOver } from './probation.ts'
import { settingsInForce } from './settings-in-force.ts'
import { newPhase } from './told.ts'
import { openToVotesFrom } from './vote.ts'
import { lockedOutUntil, reportableAfterAnswer, reportableFrom } from './withdrawals.ts'

/** The error for a delegate whose probation is not over. */
export const delegateTooNew = () =>
  new AppError(
    'DELEGATE_TOO_NEW',
    'You can report a death once 30 days have passed since you became a delegate, and since they last let you report or changed your address.',
  )

/**
 * Throws if a delegate may not report now: `PASSING_OPEN`, `REPORTER_LOCKED_OUT`,
 * `REPORTED_TOO_SOON` or `DELEGATE_TOO_NEW`.
 */
export const assertMayReport = (
  passing: Passing,
  {
    by,
    candidates,
    now,
  }: { readonly by: UserId; readonly candidates: readonly Candidate[]; readonly now: string },
): void => {
  // The report of a revoked release stays stored, and does not prevent another report.
  if (passing.report && passing.state !== 'REVOKED') {
    throw new AppError('PASSING_OPEN', 'A report is under way already. You can confirm it.')
  }
  const until = lockedOutUntil(passing, by, now)
  if (until !== undefined) {
    throw new AppError(
      'REPORTER_LOCKED_OUT',
      `Twice within a year the person objected to your report, or your certificate was refused. You can report again in ${daysUntil(now, until)}. Until then you can hand in a death certificate.`,
    )
  }
  const answeredFrom = reportableAfterAnswer(passing, by, now)
  if (answeredFrom !== undefined) {
    throw new AppError(
      'REPORTED_TOO_SOON',
      `The person answered your last report: they are alive. You can report again in ${daysUntil(now, answeredFrom)}. Until then you can hand in a death certificate.`,
    )
  }
  const from = reportableFrom(passing, by, now)
  if (from !== undefined) {
    throw new AppError(
      'REPORTED_TOO_SOON',
      `You took back a report or a confirmation. You can report again in ${daysUntil(now, from)}.`,
    )
  }
  const ownCandidates = candidates.filter(({ userId }) => userId === by)
  if (!ownCandidates.some((candidate) => isProbationOver(candidate, now))) {
    throw delegateTooNew()
  }
}

/** How many days the owner could object to a report made now. */
export const challengeDaysAt = (passing: Passing, delegates: Delegates, now: string): number =>
  settingsInForce(passing, delegates, now).challenge / periods.day

/** The reporter's own confirmation, if their report counts as one (`countsAsConfirmation`). */
const firstVotes = (
  electorate: readonly Elector[],
  { reporter, gone }: { reporter: UserId | undefined; gone: readonly UserId[] },
  now: string,
) =>
  countsAsConfirmation(electorate, gone)
    ? electorate
        .filter(({ userId }) => userId === reporter)
        .map(({ userId }) => ({ userId, at: now }))
    : []

/** What opens a report. */
interface OpenedBy {
  /** The delegate who reports. Absent if missed check-ins open the report. */
  readonly reporter?: UserId
  /**
   * The certificate that the reporter brought before, if an administrator accepted it. The report
   * then has no confirmation yet, not even the reporter's.
   */
  readonly acceptedCertificate?: Certificate
}

/**
 * Opens a report. Who may confirm it, and how many must, is fixed here. Certificates that were
 * brought before it become part of it.
 */
export const openReport = (
  passing: Passing,
  { caseId, candidates, former, soleBeneficiary, gone = [] }: Opening,
  { reporter, acceptedCertificate }: OpenedBy,
  now: string,
): Decision => {
  const electorate = electorateAt(candidates, now)
  const { challenge, ...needs } = settingsInForce(passing, { candidates, former }, now)
  const challengeEndsAt = instantAfter(now, challenge)
  const opened: PassingReport = {
    caseId,
    reportedAt: now,
    clockFrom: now,
    ...(reporter === undefined ? {} : { reporter }),
    electorate,
    ...(electorate.some(({ userId }) => userId === soleBeneficiary) ? { soleBeneficiary } : {}),
    ...needs,
    votes: acceptedCertificate ? [] : firstVotes(electorate, { reporter, gone }, now),
    gone: gone.filter((id) => electorate.some(({ userId }) => userId === id)),
    certificates: passing.brought.map((certificate) =>
      certificate.fileId === acceptedCertificate?.fileId ? acceptedCertificate : certificate,
    ),
    disputed: [],
    challengeEndsAt,
    challengeOver: false,
    confirmBy: instantAfter(challengeEndsAt, periods.confirming),
    planned: noticePlan(now, challengeEndsAt),
    told: newPhase(now),
    addressPause: 0,
    unreachable: false,
  }
  const asksAt = openToVotesFrom(opened)
  const report = asksAt > now ? { ...opened, askAgainAt: asksAt } : opened
  // REPORTED asks for a confirmation. The reporter gets REPORT_RECEIVED instead if their report is
  // a confirmation already, or if they can confirm only later.
  const hasNothingToConfirm = report.votes.length > 0 || report.askAgainAt !== undefined
  const next: Passing = {
    ...passing,
    state: basisOf(report, now) ? 'CONFIRMED' : 'REPORTED',
    stages: [],
    report,
    brought: [],
    // "I am somebody else" was the answer to an earlier report. This one is asked about again.
    helpingSince: undefined,
  }
  return {
    passing: next,
    notices: [
      toOwner('REPORTED', next),
      ...toElectorate('REPORTED', next, report).filter(({ own }) => !(own && hasNothingToConfirm)),
      ...toElectorate('REPORT_RECEIVED', next, report).filter(
        ({ own }) => own && hasNothingToConfirm,
      ),
    ],
    activity: [
      ...logLine(
        'PASSING_REPORTED',
        reporter === undefined ? 'Check-ins without an answer' : nameIn(report, reporter),
      ),
      ...report.votes.flatMap(({ userId }) => logLine('PASSING_VOTED', nameIn(report, userId))),
      ...(next.state === 'CONFIRMED' ? logLine('PASSING_CONFIRMED') : []),
    ],
  }
}
