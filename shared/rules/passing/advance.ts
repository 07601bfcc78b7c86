import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Decision, ReportNow } from './command.ts'
import { andThen, logLine, toAll, toElectorate, toOwner, withoutNotices } from './decision.ts'
import { type Basis, basisOf } from './enough.ts'
import { noticePlan } from './notice-plan.ts'
import { instantAfter, periods } from './periods.ts'
import { daysChosen } from './settings-in-force.ts'
import { newPhase } from './told.ts'

/**
 * Begins the last wait: 48 hours. If fewer delegates confirmed than the owner chose (`GONE` or
 * `SILENCE`), it lasts twice the days that the owner chose to object, and no certificate shortens
 * it. A last wait that was announced as long stays long (`report.lowered`).
 */
const beginLastWait = ({ passing, report, now }: ReportNow, basis: Basis): Decision => {
  const lowered = basis === 'VOTES' ? report.lowered : basis
  const duration = lowered
    ? 2 * daysChosen(passing, report.reportedAt) * periods.day
    : periods.cooling
  const coolingEndsAt = instantAfter(now, duration)
  const next: Passing = {
    ...passing,
    state: 'COOLING',
    report: {
      ...report,
      lowered,
      coolingEndsAt,
      electorsLookAt: lowered ? instantAfter(now, periods.day) : undefined,
      planned: noticePlan(now, coolingEndsAt),
      told: newPhase(now, report.told),
    },
  }
  return {
    passing: next,
    notices: toAll('COOLING', next, report),
    activity: logLine('PASSING_COOLING'),
  }
}

/**
 * Too few delegates confirm the report now. A last wait is dropped, even if its clock is stopped.
 * If it had begun without an elector who was gone, the days to confirm begin again.
 */
const waitForVotes = (passing: Passing, report: PassingReport, now: string): Passing => {
  const dropsLastWait = report.coolingEndsAt !== undefined
  const confirmByAnew = instantAfter(now, periods.confirming)
  return {
    ...passing,
    state: 'REPORTED',
    report: {
      ...report,
      lowered: undefined,
      confirmBy: report.lowered === 'GONE' ? confirmByAnew : report.confirmBy,
      electorsLookAt:
        report.electorsLookAt ??
        (report.challengeOver ? instantAfter(now, periods.day) : undefined),
      ...(dropsLastWait ? { coolingEndsAt: undefined, planned: [] } : {}),
    },
  }
}

interface AdvanceOptions {
  readonly now: string
  /** Whether a worker looked just now which electors are gone. */
  readonly goneElectorsAreCurrent: boolean
}

/**
 * The state of a running report by its votes and its clock. It is REPORTED until enough delegates
 * confirmed, and CONFIRMED while the owner still has time to object or the clock is stopped. Then
 * comes the last wait. Electors who are gone are not counted for it, but only if a worker looked at
 * them just now (`goneElectorsAreCurrent`): one of them may have said since that they are alive.
 */
export const advance = (
  passing: Passing,
  report: PassingReport,
  { now, goneElectorsAreCurrent }: AdvanceOptions,
): Decision => {
  const basis = basisOf(report, now)
  if (!basis) return withoutNotices(waitForVotes(passing, report, now))
  if (report.challengeOver && !report.stop) {
    const runsLastWait = passing.state === 'COOLING' && report.coolingEndsAt !== undefined
    if (runsLastWait && (basis === 'VOTES' || report.lowered))
      return withoutNotices({ ...passing, report })
    if (basis !== 'GONE' || goneElectorsAreCurrent)
      return beginLastWait({ passing, report, now }, basis)
    const waitingPassing = waitForVotes(passing, { ...report, electorsLookAt: now }, now)
    // The worker's next look decides whether the long last wait is dropped, so `lowered` stays.
    return withoutNotices({
      ...waitingPassing,
      report: waitingPassing.report && { ...waitingPassing.report, lowered: report.lowered },
    })
  }
  const next: Passing = { ...passing, state: 'CONFIRMED', report }
  if (passing.state === 'CONFIRMED') return withoutNotices(next)
  return {
    passing: next,
    notices: [toOwner('REMINDER', next), ...toElectorate('ENOUGH_CONFIRMED', next, report)],
    activity: logLine('PASSING_CONFIRMED'),
  }
}

/** Asks the electors who have not confirmed once more, and reminds the owner. */
export const askTheSilent = (passing: Passing, report: PassingReport): Decision => ({
  passing,
  notices: [
    toOwner('REMINDER', passing),
    ...toElectorate('CONFIRM_NOW', passing, report, {
      except: report.votes.map(({ userId }) => userId),
    }),
  ],
  activity: [],
})

/**
 * As `advance`. If this drops a last wait that began without some electors, it also asks the
 * electors who have not confirmed.
 */
export const advanceAndAsk = (
  passing: Passing,
  report: PassingReport,
  options: AdvanceOptions,
): Decision =>
  andThen(advance(passing, report, options), (next) => {
    const dropsLongWait = report.lowered !== undefined && next.report?.lowered === undefined
    return dropsLongWait && next.state === 'REPORTED'
      ? askTheSilent(next, next.report ?? report)
      : withoutNotices(next)
  })
