import type { Passing, PassingReport } from '#shared/model/passing.ts'
import type { Decision, ReportNow } from './command.ts'
import { andThen, logged, toAll, toElectorate, toOwner, unchanged } from './decision.ts'
import { type Basis, basisOf } from './enough.ts'
import { noticePlan } from './notice-plan.ts'
import { later, periods } from './periods.ts'
import { daysChosen } from './settings-in-force.ts'
import { notTold } from './told.ts'

/**
 * The last wait. It is twice as long as the owner could object if fewer confirmed than the owner
 * chose: no certificate shortens that. Once it was announced, it stays so long.
 */
const beginLastWait = ({ passing, report, now }: ReportNow, basis: Basis): Decision => {
  const lowered = basis === 'VOTES' ? report.lowered : basis
  const lasts = lowered ? 2 * daysChosen(passing, report.reportedAt) * periods.day : periods.cooling
  const coolingEndsAt = later(now, lasts)
  const next: Passing = {
    ...passing,
    state: 'COOLING',
    report: {
      ...report,
      lowered,
      coolingEndsAt,
      electorsLookAt: lowered ? later(now, periods.day) : undefined,
      planned: noticePlan(now, coolingEndsAt),
      told: notTold(now, report.told),
    },
  }
  return {
    passing: next,
    notices: toAll('COOLING', next, report),
    activity: logged('PASSING_COOLING'),
  }
}

/**
 * Not enough delegates confirm a report, yet or any more: then the last wait is dropped, also one
 * whose clock stood still. If it had begun without an elector, the days to confirm begin again.
 */
const waitForVotes = (passing: Passing, report: PassingReport, now: string): Passing => {
  const drops = report.coolingEndsAt !== undefined
  const confirmByAnew = later(now, periods.confirming)
  return {
    ...passing,
    state: 'REPORTED',
    report: {
      ...report,
      lowered: undefined,
      confirmBy: report.lowered === 'GONE' ? confirmByAnew : report.confirmBy,
      electorsLookAt:
        report.electorsLookAt ?? (report.challengeOver ? later(now, periods.day) : undefined),
      ...(drops ? { coolingEndsAt: undefined, planned: [] } : {}),
    },
  }
}

interface AdvanceOptions {
  readonly now: string
  /** Whether `report.gone` is as of now. */
  readonly goneIsCurrent: boolean
}

/**
 * The state of a running report by its votes and its clock. It is REPORTED until enough delegates
 * confirmed, and CONFIRMED while the owner still has time to object or the clock is stopped. Then
 * comes the last wait. A last wait without the electors who are gone begins only after a look at
 * them (`goneIsCurrent`). One who was gone may have said since that they are alive.
 */
export const advance = (
  passing: Passing,
  report: PassingReport,
  { now, goneIsCurrent }: AdvanceOptions,
): Decision => {
  const basis = basisOf(report, now)
  if (!basis) return unchanged(waitForVotes(passing, report, now))
  if (report.challengeOver && !report.stop) {
    const waits = passing.state === 'COOLING' && report.coolingEndsAt !== undefined
    if (waits && (basis === 'VOTES' || report.lowered)) return unchanged({ ...passing, report })
    if (basis !== 'GONE' || goneIsCurrent) return beginLastWait({ passing, report, now }, basis)
    const waiting = waitForVotes(passing, { ...report, electorsLookAt: now }, now)
    // The look decides whether the wait without the electors who are gone ends or begins again.
    return unchanged({
      ...waiting,
      report: waiting.report && { ...waiting.report, lowered: report.lowered },
    })
  }
  const next: Passing = { ...passing, state: 'CONFIRMED', report }
  if (passing.state === 'CONFIRMED') return unchanged(next)
  return {
    passing: next,
    notices: [toOwner('REMINDER', next), ...toElectorate('ENOUGH_CONFIRMED', next, report)],
    activity: logged('PASSING_CONFIRMED'),
  }
}

/** Asks those who have not confirmed once more, and reminds the owner. */
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
 * As `advance`. If this drops a last wait that began without some electors, who has not confirmed
 * is asked now.
 */
export const advanceAndAsk = (
  passing: Passing,
  report: PassingReport,
  options: AdvanceOptions,
): Decision =>
  andThen(advance(passing, report, options), (next) => {
    const drops = report.lowered !== undefined && next.report?.lowered === undefined
    return drops && next.state === 'REPORTED'
      ? askTheSilent(next, next.report ?? report)
      : unchanged(next)
  })
