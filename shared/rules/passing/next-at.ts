import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { instantAfter, stageDelays } from './periods.ts'

const earliest = (...instants: readonly (string | undefined)[]) =>
  instants.filter((instant) => instant !== undefined).sort()[0]

/** The first stage that is not yet released, and when it will be. */
export const nextStage = ({ report, stages }: Passing) => {
  const stage = ReleaseStage.options.find((option) => !stages.includes(option))
  return report?.releasedAt === undefined || stage === undefined
    ? undefined
    : { stage, at: instantAfter(report.releasedAt, stageDelays[stage]) }
}

const nextOfReport = (state: 'REPORTED' | 'CONFIRMED' | 'COOLING', report: PassingReport) => {
  if (report.stop) {
    const { tries, until, checkAt } = report.stop
    // The pause of an address does not end before it is known whether the last try went out.
    return earliest(tries?.[0], checkAt ?? until)
  }
  const notice = report.planned[0]?.at
  const check = report.told.checkAt
  if (state === 'COOLING') {
    return earliest(notice, check, report.electorsLookAt, report.coolingEndsAt)
  }
  // The end of the time to object lies ahead until its tick has asked the delegates to confirm.
  const end = report.challengeOver
    ? (report.unanswered?.ringAt ?? report.confirmBy)
    : report.challengeEndsAt
  const { fewer, electorsLookAt, askAgainAt } = report
  return earliest(notice, check, fewer?.from, electorsLookAt, askAgainAt, end)
}

/** When time alone will change a passing next. Undefined if it will not. */
export const nextAt = (passing: Passing): string | undefined => {
  const { state, report } = passing
  switch (state) {
    case 'ALIVE':
    case 'REVOKED':
      return passing.checkIn?.nextAt
    case 'REPORTED':
    case 'CONFIRMED':
    case 'COOLING':
      return report && nextOfReport(state, report)
    case 'RELEASED':
      return nextStage(passing)?.at
    case 'DISPUTED':
      return report?.dispute?.ringAt
    case 'HELD':
      return report?.held?.ringAt
  }
}
