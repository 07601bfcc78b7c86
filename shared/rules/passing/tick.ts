import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance, advanceAndAsk, askTheSilent } from './advance.ts'
import { askLater, askOrReport } from './check-ins.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision } from './command.ts'
import { andThen, logged, toAll, toOwner, unchanged } from './decision.ts'
import { isEachToldOfIt, maySilenceCount } from './enough.ts'
import { nextAt, nextStage } from './next-at.ts'
import { noticePlan } from './notice-plan.ts'
import { between, later, periods } from './periods.ts'
import { ringLater } from './review.ts'
import { runOn } from './run-on.ts'
import { stopForAddress, stopUntilSent } from './stop-for-notices.ts'
import { forgetting, isSent, mayEndAt, refuses } from './told.ts'

const release = (passing: Passing, report: PassingReport, now: string): Decision => {
  // Counted from this tick, however late it comes: the owner keeps the whole time between the
  // stages.
  const next: Passing = {
    ...passing,
    state: 'RELEASED',
    stages: ['notices'],
    report: { ...report, releasedAt: now, planned: [] },
  }
  return {
    passing: next,
    notices: toAll('RELEASED', next, report),
    activity: logged('PASSING_RELEASED'),
  }
}

const releaseNextStage = (passing: Passing): Decision => {
  const stage = nextStage(passing)?.stage
  if (stage === undefined) return unchanged(passing)
  return {
    passing: { ...passing, stages: [...passing.stages, stage] },
    notices: [],
    activity: logged('PASSING_STAGE_RELEASED', stage),
  }
}

const endChallenge = (passing: Passing, report: PassingReport, now: string): Decision => {
  const reportAfter: PassingReport = { ...report, challengeOver: true, planned: [] }
  const decided = advance(passing, reportAfter, { now, goneIsCurrent: true })
  if (decided.passing.state === 'COOLING') return decided
  return andThen(decided, (next) => askTheSilent(next, reportAfter))
}

/**
 * The 30 days are over in which as many votes were needed as before rights of delegates were ended.
 */
const needFewer = (passing: Passing, report: PassingReport, now: string): Decision => {
  const { fewer, ...rest } = report
  const next = { ...rest, confirmers: fewer?.confirmers ?? rest.confirmers }
  return advance(passing, next, { now, goneIsCurrent: true })
}

/**
 * Electors who are gone cannot be waited for. One who is not gone any more has a say again: then
 * the last wait that began without them is dropped.
 */
const lookAtElectors = (
  passing: Passing,
  report: PassingReport,
  gone: readonly UserId[],
  now: string,
): Decision => {
  const looked: PassingReport = {
    ...report,
    gone: [...gone],
    electorsLookAt: report.electorsLookAt && later(now, periods.day),
  }
  return advanceAndAsk(passing, looked, { now, goneIsCurrent: true })
}

/** Whether the report waits for administrators although the days to confirm are over. */
const waitsForLooks = ({ expired }: Passing, report: PassingReport, now: string): boolean => {
  if (!maySilenceCount(report)) return false
  const handedIn = report.certificates.some(({ review }) => review !== 'REFUSED')
  return (
    expired > 0 || (handedIn && (report.unanswered !== undefined || isEachToldOfIt(report, now)))
  )
}

/**
 * The days to confirm are over. Silence may lower the number that is needed, or a report may have
 * run out before. Then administrators look at the certificate a second time, and an alarm rings
 * until they have. Otherwise the report runs out.
 */
const endConfirming = (passing: Passing, report: PassingReport, now: string): Decision => {
  if (!waitsForLooks(passing, report, now)) return closeReport(passing, report, 'EXPIRED', now)
  if (report.unanswered) return unchanged(ringLater(passing, report, now))
  const unanswered = { since: now, ringAt: later(now, periods.undecided) }
  const next: PassingReport = { ...report, unanswered, electorsLookAt: later(now, periods.day) }
  return askTheSilent({ ...passing, report: next }, next)
}

/** Sends one reminder for all that fell due since the last tick. */
const remind = (passing: Passing, report: PassingReport, now: string): Decision => {
  const next: Passing = {
    ...passing,
    report: { ...report, planned: report.planned.filter(({ at }) => at > now) },
  }
  return { passing: next, notices: [toOwner('REMINDER', next)], activity: [] }
}

/** Sends mail again to an address that bounced: mail that arrives ends the pause. */
const tryAddress = (passing: Passing, report: PassingReport, now: string): Decision => {
  const { stop } = report
  if (!stop) return unchanged(passing)
  const tries = stop.tries?.filter((at) => at > now)
  const checkAt = stop.checkAt ?? later(now, periods.sending)
  const next: Passing = { ...passing, report: { ...report, stop: { ...stop, tries, checkAt } } }
  return { passing: next, notices: [toOwner('ADDRESS_BOUNCED', next)], activity: [] }
}

/**
 * Our test mail did not go out. So we no longer know whether the address refuses. We stop the clock
 * without limit, and keep the waiting time that had passed.
 */
const stopUntilTried = (
  passing: Passing,
  report: PassingReport,
  { mail }: CommandOf<'tick'>['addresses'],
  now: string,
): Decision => {
  const since = later(report.stop?.checkAt ?? now, -periods.sending)
  const told = forgetting(report.told, mail)
  return stopUntilSent(passing, { ...report, told }, { since, now })
}

/**
 * On which days after the clock was stopped another notice is sent: the earlier ones may be lost,
 * or still wait.
 */
const sendsAgainOn = (day: number) => day <= 3 || day % 7 === 0

/** Looks each hour whether a notice went out, and sends another one on some days. */
const trySending = (
  passing: Passing,
  report: PassingReport,
  { addresses }: CommandOf<'tick'>,
  now: string,
): Decision => {
  const { stop } = report
  if (!stop) return unchanged(passing)
  if (isSent(report, addresses)) return runOn(passing, report, now, { goneIsCurrent: true })
  const dayOf = (instant: string) => Math.floor(between(stop.since, instant) / periods.day)
  const isNewDay = dayOf(now) > dayOf(later(stop.tries?.[0] ?? now, -periods.hour))
  const sendsAgain = isNewDay && sendsAgainOn(dayOf(now))
  const tries = [later(now, periods.hour)]
  const next: Passing = { ...passing, report: { ...report, stop: { ...stop, tries } } }
  return { passing: next, notices: sendsAgain ? [toOwner('NOT_SENT', next)] : [], activity: [] }
}

/** Stops the clock if the first notice of the phase has not gone out yet. */
const checkSending = (
  passing: Passing,
  report: PassingReport,
  { addresses }: CommandOf<'tick'>,
  now: string,
): Decision => {
  const { told } = report
  const since = later(told.checkAt ?? now, -periods.sending)
  return isSent(report, addresses)
    ? unchanged({ ...passing, report: { ...report, told: { ...told, checkAt: undefined } } })
    : stopUntilSent(passing, report, { since, now })
}

/** Sets another end of the phase, and the reminders before it. */
const endLater = (passing: Passing, report: PassingReport, end: string, now: string): Decision => {
  const planned = noticePlan(now, end).filter(({ moment }) => moment.endsWith('_LEFT'))
  const next: PassingReport =
    passing.state === 'COOLING'
      ? { ...report, planned, coolingEndsAt: end }
      : { ...report, planned, challengeEndsAt: end, confirmBy: later(end, periods.confirming) }
  return unchanged({ ...passing, report: next })
}

/**
 * Ends a phase if the owner took a notice of it in time. Else the phase lasts longer, or the clock
 * is stopped.
 */
const endPhase = (
  passing: Passing,
  report: PassingReport,
  { addresses }: CommandOf<'tick'>,
  now: string,
): Decision => {
  const end = mayEndAt(report, addresses)
  if (end === undefined) {
    return refuses(report, addresses)
      ? stopForAddress(passing, report, now)
      : stopUntilSent(passing, report, { since: now, now })
  }
  if (end > now) return endLater(passing, report, end, now)
  return passing.state === 'COOLING'
    ? release(passing, report, now)
    : endChallenge(passing, report, now)
}

const stepOfStop = (
  passing: Passing,
  report: PassingReport,
  command: CommandOf<'tick'>,
  now: string,
): Decision => {
  const { why, until, checkAt } = report.stop ?? {}
  if (checkAt !== undefined && checkAt <= now)
    return stopUntilTried(passing, report, command.addresses, now)
  if (checkAt === undefined && until !== undefined && until <= now)
    return runOn(passing, report, now, { goneIsCurrent: true })
  return why === 'NOT_SENT'
    ? trySending(passing, report, command, now)
    : tryAddress(passing, report, now)
}

const stepOfReport = (
  passing: Passing,
  report: PassingReport,
  command: CommandOf<'tick'>,
  now: string,
): Decision => {
  const gone = command.gone.filter((id) => report.electorate.some(({ userId }) => userId === id))
  const goneBefore = report.gone ?? []
  const goneChanged = gone.join() !== goneBefore.join()
  if (report.stop) {
    return stepOfStop(passing, goneChanged ? { ...report, gone } : report, command, now)
  }
  const { electorsLookAt } = report
  const looks = electorsLookAt !== undefined && electorsLookAt <= now
  if (looks || goneChanged) return lookAtElectors(passing, report, gone, now)
  const { checkAt } = report.told
  if (checkAt !== undefined && checkAt <= now) return checkSending(passing, report, command, now)
  if (report.fewer && report.fewer.from <= now) return needFewer(passing, report, now)
  const cooling = passing.state === 'COOLING'
  if (!cooling && report.challengeOver) return endConfirming(passing, report, now)
  const end = cooling ? report.coolingEndsAt : report.challengeEndsAt
  return end !== undefined && end <= now
    ? endPhase(passing, report, command, now)
    : remind(passing, report, now)
}

const step = (passing: Passing, command: CommandOf<'tick'>, now: string): Decision => {
  const { state, report } = passing
  if (state === 'ALIVE' || state === 'REVOKED') {
    return command.leaving ? askLater(passing, now) : askOrReport(passing, command.opening, now)
  }
  if (state === 'RELEASED') return releaseNextStage(passing)
  if (state === 'DISPUTED' || state === 'HELD')
    return unchanged(report ? ringLater(passing, report, now) : passing)
  return report ? stepOfReport(passing, report, command, now) : unchanged(passing)
}

/**
 * Everything that time alone has caused by now: reminders, the end of the time to object, the last
 * wait, the release and its stages, the end of a pause, check-ins. An early or repeated tick
 * changes nothing.
 */
export const tick = (passing: Passing, command: CommandOf<'tick'>, now: string): Decision => {
  const due = nextAt(passing)
  if (due === undefined || due > now) return unchanged(passing)
  return andThen(step(passing, command, now), (next) => tick(next, command, now))
}
