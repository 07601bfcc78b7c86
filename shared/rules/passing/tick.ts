import type { UserId } from '#shared/model/ids.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance, advanceAndAsk, askTheSilent } from './advance.ts'
import { askLater, askOrReport } from './check-ins.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision, ReportNow } from './command.ts'
import { continueReport } from './continue-report.ts'
import {
  andThen,
  logLine,
  noChange,
  toAll,
  toElectorate,
  toOwner,
  withoutNotices,
} from './decision.ts'
import { doesSilenceOfAllCount, maySilenceCount } from './enough.ts'
import { nextAt, nextStage } from './next-at.ts'
import { noticePlan } from './notice-plan.ts'
import { instantAfter, millisecondsBetween, periods } from './periods.ts'
import { ringLater } from './review.ts'
import { stopForAddress, stopUntilSent } from './stop-for-notices.ts'
import { isOwnerSentNotice, mayEndAt, presentAddressRefuses, withoutNewsOf } from './told.ts'

/**
 * What a rule is given at a tick while a report is open: the report, the instant, and what the
 * worker found out.
 */
interface Moment extends ReportNow, Omit<CommandOf<'tick'>, 'type' | 'gone'> {
  /**
   * The electors of the report who can no longer confirm. The worker looks for them before each
   * tick. So the rules of this file say that `goneElectorsAreCurrent`.
   */
  readonly gone: readonly UserId[]
}

const hasCome = (instant: string | undefined, now: string) =>
  instant !== undefined && instant <= now

const release = ({ passing, report, now }: Moment): Decision => {
  // The stages are counted from this tick, however late it comes. So the owner keeps the whole time
  // between them.
  const next: Passing = {
    ...passing,
    state: 'RELEASED',
    stages: ['notices'],
    report: { ...report, releasedAt: now, planned: [] },
  }
  return {
    passing: next,
    notices: toAll('RELEASED', next, report),
    activity: logLine('PASSING_RELEASED'),
  }
}

const releaseNextStage = (passing: Passing): Decision => {
  const stage = nextStage(passing)?.stage
  if (stage === undefined) return noChange(passing)
  return {
    passing: { ...passing, stages: [...passing.stages, stage] },
    notices: [],
    activity: logLine('PASSING_STAGE_RELEASED', stage),
  }
}

const endChallenge = ({ passing, report, now }: Moment): Decision => {
  const reportAfter: PassingReport = { ...report, challengeOver: true, planned: [] }
  const decided = advance(passing, reportAfter, { now, goneElectorsAreCurrent: true })
  if (decided.passing.state === 'COOLING') return decided
  return andThen(decided, (next) => askTheSilent(next, reportAfter))
}

/**
 * From now on fewer votes are enough: 30 days ago the owner ended rights of delegates (see
 * `settings-in-force.ts`).
 */
const needFewer = ({ passing, report, now }: Moment): Decision => {
  const { fewer, ...withoutFewer } = report
  const next = { ...withoutFewer, confirmers: fewer?.confirmers ?? report.confirmers }
  return advance(passing, next, { now, goneElectorsAreCurrent: true })
}

/**
 * Looks which electors are gone, because they are not waited for. If an elector has come back, a
 * last wait that began without them is dropped.
 */
const lookAtElectors = ({ passing, report, gone, now }: Moment): Decision => {
  const looked: PassingReport = {
    ...report,
    gone: [...gone],
    // If no look was planned, there was something else to do at this tick, and no daily looks
    // begin.
    electorsLookAt: report.electorsLookAt && instantAfter(now, periods.day),
  }
  return advanceAndAsk(passing, looked, { now, goneElectorsAreCurrent: true })
}

/**
 * Whether the report waits for administrators although the days to confirm are over. It does only
 * if silent electors may lower the number that is needed. Then it waits if an earlier report ran
 * out, or if there is a certificate and the silence of each elector counts.
 */
const waitsForLooks = ({ passing: { expired }, report, now }: Moment): boolean => {
  if (!maySilenceCount(report)) return false
  const hasCertificate = report.certificates.some(({ review }) => review !== 'REFUSED')
  return (
    expired > 0 ||
    (hasCertificate && (report.unanswered !== undefined || doesSilenceOfAllCount(report, now)))
  )
}

/**
 * The days to confirm are over. The report runs out, unless it waits for administrators
 * (`waitsForLooks`).
 */
const endConfirming = (moment: Moment): Decision => {
  if (!waitsForLooks(moment)) return closeReport(moment, 'EXPIRED')
  const { passing, report, now } = moment
  if (report.unanswered) return withoutNotices(ringLater(passing, report, now))
  const unanswered = { since: now, ringAt: instantAfter(now, periods.undecided) }
  const next: PassingReport = {
    ...report,
    unanswered,
    electorsLookAt: instantAfter(now, periods.day),
  }
  return askTheSilent({ ...passing, report: next }, next)
}

/** The only delegate can confirm their own report from now on. */
const askAgain = ({ passing, report }: Moment): Decision => {
  const next: PassingReport = { ...report, askAgainAt: undefined }
  return {
    passing: { ...passing, report: next },
    notices: toElectorate('CONFIRM_AGAIN', passing, next).filter(({ own }) => own),
    activity: [],
  }
}

/** Sends one reminder for all that fell due since the last tick. */
const remind = ({ passing, report, now }: Moment): Decision => {
  const next: Passing = {
    ...passing,
    report: { ...report, planned: report.planned.filter(({ at }) => at > now) },
  }
  return { passing: next, notices: [toOwner('REMINDER', next)], activity: [] }
}

/** Sends a test mail to an address that bounced. If it arrives, the pause ends. */
const tryAddress = ({ passing, report, now }: Moment): Decision => {
  const { stop } = report
  if (!stop) return noChange(passing)
  const tryTimes = stop.tries?.filter((at) => at > now)
  const checkAt = stop.checkAt ?? instantAfter(now, periods.sending)
  const next: Passing = {
    ...passing,
    report: { ...report, stop: { ...stop, tries: tryTimes, checkAt } },
  }
  return { passing: next, notices: [toOwner('ADDRESS_BOUNCED', next)], activity: [] }
}

/**
 * Our test mail did not go out. So we no longer know whether the address refuses. We stop the clock
 * without limit, and keep the waiting time that had passed.
 */
const stopUntilTried = ({ passing, report, addresses, now }: Moment): Decision => {
  const since = instantAfter(report.stop?.checkAt ?? now, -periods.sending)
  const toldAfter = withoutNewsOf(report.told, addresses.mail)
  return stopUntilSent(passing, { ...report, told: toldAfter }, { since, now })
}

/**
 * Whether another notice is sent on this day after the clock was stopped, because the earlier ones
 * may be lost: on the first three days, and then once a week.
 */
const sendsAgainOn = (day: number) => day <= 3 || day % 7 === 0

/** Looks each hour whether a notice went out, and sends another one on some days. */
const trySending = (moment: Moment): Decision => {
  const { passing, report, addresses, now } = moment
  const { stop } = report
  if (!stop) return noChange(passing)
  if (isOwnerSentNotice(report, addresses))
    return continueReport(moment, { goneElectorsAreCurrent: true })
  const dayOf = (instant: string) =>
    Math.floor(millisecondsBetween(stop.since, instant) / periods.day)
  // The planned look was set one hour ahead, so the look before this one was an hour before it.
  const lastLookAt = instantAfter(stop.tries?.[0] ?? now, -periods.hour)
  const isNewDay = dayOf(now) > dayOf(lastLookAt)
  const sendsAgain = isNewDay && sendsAgainOn(dayOf(now))
  const tryTimes = [instantAfter(now, periods.hour)]
  const next: Passing = { ...passing, report: { ...report, stop: { ...stop, tries: tryTimes } } }
  return { passing: next, notices: sendsAgain ? [toOwner('NOT_SENT', next)] : [], activity: [] }
}

/**
 * Stops the clock if the first notice of the phase has not gone out yet. The stop counts from the
 * beginning of the phase, so the owner gets back the time in which they were not told.
 */
const checkSending = ({ passing, report, addresses, now }: Moment): Decision => {
  const { told } = report
  const since = instantAfter(told.checkAt ?? now, -periods.sending)
  return isOwnerSentNotice(report, addresses)
    ? withoutNotices({ ...passing, report: { ...report, told: { ...told, checkAt: undefined } } })
    : stopUntilSent(passing, report, { since, now })
}

/** Moves the end of the phase, and plans the reminders before it. */
const postponeEnd = ({ passing, report, now }: Moment, end: string): Decision => {
  const planned = noticePlan(now, end).filter(({ moment }) => moment.endsWith('_LEFT'))
  const next: PassingReport =
    passing.state === 'COOLING'
      ? { ...report, planned, coolingEndsAt: end }
      : {
          ...report,
          planned,
          challengeEndsAt: end,
          confirmBy: instantAfter(end, periods.confirming),
        }
  return withoutNotices({ ...passing, report: next })
}

/**
 * Ends a phase if a notice of the phase reached the owner 48 hours ago or earlier. If a notice
 * reached them later, the phase is prolonged. If no notice did, the clock is stopped.
 */
const endPhase = (moment: Moment): Decision => {
  const { passing, report, addresses, now } = moment
  const end = mayEndAt(report, addresses)
  if (end === undefined) {
    return presentAddressRefuses(report, addresses)
      ? stopForAddress(passing, report, now)
      : stopUntilSent(passing, report, { since: now, now })
  }
  if (end > now) return postponeEnd(moment, end)
  return passing.state === 'COOLING' ? release(moment) : endChallenge(moment)
}

interface Step {
  readonly isDue: (moment: Moment) => boolean
  readonly act: (moment: Moment) => Decision
}

const firstDue = (steps: readonly Step[], moment: Moment): Decision =>
  steps.find(({ isDue }) => isDue(moment))?.act(moment) ?? noChange(moment.passing)

/** Whether other electors are gone than at the last look. */
const areOthersGone = ({ report, gone }: Moment) => gone.join() !== (report.gone ?? []).join()

/**
 * What can happen while the clock is stopped. Of these, the first that is due happens. If none of
 * the first three is due, the time has come to try the address that bounced.
 */
const stepsOfStop: readonly Step[] = [
  { isDue: ({ report, now }) => hasCome(report.stop?.checkAt, now), act: stopUntilTried },
  {
    isDue: ({ report: { stop }, now }) => stop?.checkAt === undefined && hasCome(stop?.until, now),
    act: (moment) => continueReport(moment, { goneElectorsAreCurrent: true }),
  },
  { isDue: ({ report }) => report.stop?.why === 'NOT_SENT', act: trySending },
  { isDue: () => true, act: tryAddress },
]

/**
 * What can happen while a report is open. Of these, the first that is due happens. A tick asks only
 * when `nextAt` has come. So if no step with a time of its own is due, the time of what is left has
 * come: the end of the days to confirm, or a reminder.
 */
const stepsOfReport: readonly Step[] = [
  {
    isDue: ({ report }) => report.stop !== undefined,
    act: (moment) => {
      const { report, gone } = moment
      const reportAfterLook = areOthersGone(moment) ? { ...report, gone: [...gone] } : report
      return firstDue(stepsOfStop, { ...moment, report: reportAfterLook })
    },
  },
  {
    isDue: (moment) => hasCome(moment.report.electorsLookAt, moment.now) || areOthersGone(moment),
    act: lookAtElectors,
  },
  { isDue: ({ report, now }) => hasCome(report.told.checkAt, now), act: checkSending },
  { isDue: ({ report, now }) => hasCome(report.fewer?.from, now), act: needFewer },
  { isDue: ({ report, now }) => hasCome(report.askAgainAt, now), act: askAgain },
  {
    isDue: ({ passing, report }) => passing.state !== 'COOLING' && report.challengeOver,
    act: endConfirming,
  },
  {
    isDue: ({ passing, report, now }) =>
      hasCome(passing.state === 'COOLING' ? report.coolingEndsAt : report.challengeEndsAt, now),
    act: endPhase,
  },
  { isDue: () => true, act: remind },
]

const step = (passing: Passing, command: CommandOf<'tick'>, now: string): Decision => {
  const { state, report } = passing
  if (state === 'ALIVE' || state === 'REVOKED') {
    // An owner whose account will be deleted in some days is not asked whether they are well.
    return command.isLeaving ? askLater(passing, now) : askOrReport(passing, command.opening, now)
  }
  if (state === 'RELEASED') return releaseNextStage(passing)
  if (!report) return noChange(passing)
  if (state === 'DISPUTED' || state === 'HELD')
    return withoutNotices(ringLater(passing, report, now))
  const isElector = (id: UserId) => report.electorate.some(({ userId }) => userId === id)
  const goneElectors = command.gone.filter(isElector)
  return firstDue(stepsOfReport, { ...command, passing, report, gone: goneElectors, now })
}

/**
 * Everything that time alone has caused by now: reminders, the end of the time to object, the last
 * wait, the release and its stages, the end of a pause, check-ins. An early or repeated tick
 * changes nothing.
 */
export const tick = (passing: Passing, command: CommandOf<'tick'>, now: string): Decision => {
  const due = nextAt(passing)
  if (due === undefined || due > now) return noChange(passing)
  return andThen(step(passing, command, now), (next) => tick(next, command, now))
}
