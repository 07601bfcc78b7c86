import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { advance } from './advance.ts'
import { askOrReport } from './check-ins.ts'
import { closeReport } from './close-report.ts'
import type { CommandOf, Decision } from './command.ts'
import { andThen, logged, toAll, toElectorate, toOwner, unchanged } from './decision.ts'
import { nextAt, nextStage } from './next-at.ts'
import { runOn } from './run-on.ts'

const release = (passing: Passing, report: PassingReport, now: string): Decision => {
  // Counted from this tick, however late it comes: the owner keeps the whole time between the stages.
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
  const over: PassingReport = { ...report, challengeOver: true, planned: [] }
  const decided = advance(passing, over, now)
  if (decided.passing.state === 'COOLING') return decided
  const voted = report.votes.map(({ userId }) => userId)
  return {
    ...decided,
    notices: [
      ...decided.notices,
      toOwner('REMINDER', decided.passing),
      ...toElectorate('CONFIRM_NOW', decided.passing, over, { except: voted }),
    ],
  }
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
  const next: Passing = { ...passing, report: { ...report, stop: { ...stop, tries } } }
  return { passing: next, notices: [toOwner('ADDRESS_BOUNCED', next)], activity: [] }
}

const stepOfReport = (passing: Passing, report: PassingReport, now: string): Decision => {
  if (report.stop) {
    const { until } = report.stop
    return until !== undefined && until <= now
      ? runOn(passing, report, now)
      : tryAddress(passing, report, now)
  }
  if (passing.state === 'COOLING') {
    return report.coolingEndsAt !== undefined && report.coolingEndsAt <= now
      ? release(passing, report, now)
      : remind(passing, report, now)
  }
  if (!report.challengeOver) {
    return report.challengeEndsAt <= now
      ? endChallenge(passing, report, now)
      : remind(passing, report, now)
  }
  return closeReport(passing, report, 'EXPIRED', now)
}

const step = (passing: Passing, { opening }: CommandOf<'tick'>, now: string): Decision => {
  const { state, report } = passing
  if (state === 'ALIVE' || state === 'REVOKED') return askOrReport(passing, opening, now)
  if (state === 'RELEASED') return releaseNextStage(passing)
  return report ? stepOfReport(passing, report, now) : unchanged(passing)
}

/**
 * Everything that time alone has caused by now: reminders, the end of the time to object, the last wait, the release
 * and its stages, the end of a pause, check-ins. An early or repeated tick changes nothing.
 */
export const tick = (passing: Passing, command: CommandOf<'tick'>, now: string): Decision => {
  const due = nextAt(passing)
  if (due === undefined || due > now) return unchanged(passing)
  return andThen(step(passing, command, now), (next) => tick(next, command, now))
}
