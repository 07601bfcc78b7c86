import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { later, stageDelays } from './periods.ts'

const earliest = (...instants: readonly (string | undefined)[]) =>
  instants.filter((each) => each !== undefined).sort()[0]

/** The first stage of a release that is not out yet, and when it will be. */
export const nextStage = ({ report, stages }: Passing) => {
  const stage = ReleaseStage.options.find((each) => !stages.includes(each))
  return report?.releasedAt === undefined || stage === undefined
    ? undefined
    : { stage, at: later(report.releasedAt, stageDelays[stage]) }
}

const ofReport = (state: 'REPORTED' | 'CONFIRMED' | 'COOLING', report: PassingReport) => {
  if (report.stop) return earliest(report.stop.tries?.[0], report.stop.until)
  const notice = report.planned[0]?.at
  if (state === 'COOLING') return earliest(notice, report.coolingEndsAt)
  // Until the delegates were asked to confirm now, the end of the time to object is still ahead.
  return earliest(notice, report.challengeOver ? report.confirmBy : report.challengeEndsAt)
}

/** When time itself will change something about a passing; nothing where it won't. */
export const nextAt = (passing: Passing): string | undefined => {
  const { state, report } = passing
  switch (state) {
    case 'ALIVE':
    case 'REVOKED':
      return passing.checkIn?.nextAt
    case 'REPORTED':
    case 'CONFIRMED':
    case 'COOLING':
      return report && ofReport(state, report)
    case 'RELEASED':
      return nextStage(passing)?.at
    case 'DISPUTED':
    case 'HELD':
      return undefined
  }
}
