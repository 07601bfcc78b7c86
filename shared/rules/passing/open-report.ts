import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Elector, Passing, PassingReport } from '#shared/model/passing.ts'
import type { Candidate, Decision, Opening } from './command.ts'
import { logged, nameIn, toElectorate, toOwner } from './decision.ts'
import { isEnough } from './enough.ts'
import { noticePlan } from './notice-plan.ts'
import { between, later, objectionsThatLockOut, periods } from './periods.ts'
import { notTold } from './told.ts'
import { reportableFrom } from './withdrawals.ts'

/** A report and the lists that come with it must fit into one transaction. */
const electorateLimit = 40

/**
 * Delegates count only after a probation, so that an intruder in an account cannot name delegates and report at once.
 */
const isProven = ({ namedAt }: Candidate, now: string) =>
  between(namedAt, now) >= periods.delegateProbation

/** The delegates who may confirm a report made now: each account once, the earliest named first. */
export const electorateAt = (candidates: readonly Candidate[], now: string): Elector[] => {
  const proven = candidates
    .filter((each) => isProven(each, now))
    .sort((one, other) => one.namedAt.localeCompare(other.namedAt))
  return [...new Map(proven.map((each) => [each.userId, each] as const)).values()]
    .slice(0, electorateLimit)
    .map(({ userId, contactId, name }) => ({ userId, contactId, name }))
}

const daysUntil = (now: string, instant: string): string => {
  const days = Math.ceil(between(now, instant) / periods.day)
  return days === 1 ? 'one day' : `${days} days`
}

/** Throws if a delegate may not report now. */
export const assertMayReport = (
  passing: Passing,
  by: UserId,
  candidates: readonly Candidate[],
  now: string,
): void => {
  if (passing.report && passing.state !== 'REVOKED') {
    throw new AppError('PASSING_OPEN', 'A report is under way already. You can confirm it.')
  }
  if ((passing.objections[by] ?? 0) >= objectionsThatLockOut) {
    throw new AppError(
      'REPORTER_LOCKED_OUT',
      'Two of your reports were answered by their owner. You cannot report again.',
    )
  }
  const from = reportableFrom(passing, by, now)
  if (from !== undefined) {
    throw new AppError(
      'REPORTED_TOO_SOON',
      `You took back a report or a confirmation. You can report again in ${daysUntil(now, from)}.`,
    )
  }
  const own = candidates.filter(({ userId }) => userId === by)
  if (!own.some((each) => isProven(each, now))) {
    throw new AppError(
      'DELEGATE_TOO_NEW',
      'You can report a death once you have been a delegate for 30 days.',
    )
  }
}

/** The time to object: as the owner chose, doubled if a single delegate decides, and at least 72 hours. */
const challengeLength = ({ settings }: Passing, confirmers: number) =>
  Math.max(
    periods.shortestChallenge,
    settings.challengeDays * periods.day * (confirmers === 1 ? 2 : 1),
  )

/** How many days the owner could object to a report made now. */
export const challengeDaysAt = (
  passing: Passing,
  candidates: readonly Candidate[],
  now: string,
): number => {
  const electors = electorateAt(candidates, now).length
  return challengeLength(passing, Math.min(passing.settings.confirmers, electors)) / periods.day
}

/** Whether a report counts as its reporter's confirmation: only if somebody else could confirm it as well. */
export const countsAsConfirmation = (electorate: readonly Elector[]): boolean =>
  electorate.length > 1

const firstVotes = (electorate: readonly Elector[], reporter: UserId | undefined, now: string) =>
  countsAsConfirmation(electorate)
    ? electorate
        .filter(({ userId }) => userId === reporter)
        .map(({ userId }) => ({ userId, at: now }))
    : []

/** Opens a report. Who may confirm it, and how many must, is fixed here. */
export const openReport = (
  passing: Passing,
  { caseId, candidates, soleBeneficiary }: Opening,
  reporter: UserId | undefined,
  now: string,
): Decision => {
  const electorate = electorateAt(candidates, now)
  const confirmers = Math.min(passing.settings.confirmers, electorate.length)
  const challengeEndsAt = later(now, challengeLength(passing, confirmers))
  const report: PassingReport = {
    caseId,
    reportedAt: now,
    clockFrom: now,
    ...(reporter === undefined ? {} : { reporter }),
    electorate,
    ...(electorate.some(({ userId }) => userId === soleBeneficiary) ? { soleBeneficiary } : {}),
    confirmers,
    votes: firstVotes(electorate, reporter, now),
    disputed: [],
    challengeEndsAt,
    challengeOver: false,
    confirmBy: later(challengeEndsAt, periods.confirming),
    planned: noticePlan(now, challengeEndsAt),
    told: notTold(now),
    addressPause: 0,
    unreachable: false,
  }
  const next: Passing = {
    ...passing,
    state: isEnough(report) ? 'CONFIRMED' : 'REPORTED',
    stages: [],
    report,
    helpingSince: undefined,
  }
  return {
    passing: next,
    notices: [
      toOwner('REPORTED', next),
      ...toElectorate('REPORTED', next, report, { except: [reporter] }),
    ],
    activity: [
      ...logged(
        'PASSING_REPORTED',
        reporter === undefined ? 'Check-ins without an answer' : nameIn(report, reporter),
      ),
      ...report.votes.flatMap(({ userId }) => logged('PASSING_VOTED', nameIn(report, userId))),
      ...(next.state === 'CONFIRMED' ? logged('PASSING_CONFIRMED') : []),
    ],
  }
}
