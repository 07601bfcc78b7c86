import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { undecidedStates } from './open-states.ts'

/** A part of a case that waits for an administrator, and since when. */
export interface WaitingPart {
  readonly kind: 'CERTIFICATE' | 'DISPUTE' | 'SILENT_DELEGATES' | 'HOLD'
  readonly since: string
}

const inReport = (state: Passing['state'], report: PassingReport): readonly WaitingPart[] => {
  const { dispute, held, unanswered, reportedAt } = report
  if (state === 'DISPUTED') return [{ kind: 'DISPUTE', since: dispute?.since ?? reportedAt }]
  if (state === 'HELD') return [{ kind: 'HOLD', since: held?.since ?? reportedAt }]
  if (state !== 'REPORTED' || !unanswered) return []
  return [{ kind: 'SILENT_DELEGATES', since: unanswered.since }]
}

/** All parts of a case that wait for an administrator. A released or revoked report has none. */
export const waitingParts = ({ state, report, brought }: Passing): readonly WaitingPart[] => {
  const isDecided = state === 'RELEASED' || state === 'REVOKED'
  const openReport = isDecided ? undefined : report
  const certificates = [...brought, ...(openReport?.certificates ?? [])]
  return [
    ...certificates
      .filter(({ review }) => review === 'WAITING')
      .map(({ at }) => ({ kind: 'CERTIFICATE', since: at }) as const),
    ...(openReport ? inReport(state, openReport) : []),
  ]
}

/** Whether an administrator let the report go on, and did not only refuse a certificate of it. */
const wasLetGoOn = ({ state, report, decisions = [] }: Passing): boolean =>
  report !== undefined &&
  undecidedStates.includes(state) &&
  decisions.some(({ at, decision }) => at >= report.reportedAt && decision !== 'REFUSE_CERTIFICATE')

/**
 * Whether administrators see the case in their list: something in it waits for them, or one of them
 * let its report go on. They can still put that report on hold, or end it.
 */
export const isUnderReview = (passing: Passing): boolean =>
  waitingParts(passing).length > 0 || wasLetGoOn(passing)
