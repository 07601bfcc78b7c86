import type { DuringReport } from '#shared/model/delivery.ts'
import type { Notice, Passing } from '#shared/model/passing.ts'
import { isOpen } from './open-states.ts'

/**
 * The report that a notice is about, and whether it was released then. Undefined if the notice says
 * how a report ended, or is about no report.
 */
export const reportOfNotice = ({
  caseId,
  state,
}: Pick<Notice, 'caseId' | 'state'>): DuringReport | undefined =>
  caseId !== undefined && isOpen({ state }) ? { caseId, released: state === 'RELEASED' } : undefined

/**
 * Whether what a delayed notice says is still true. Its report must still be open, and must not
 * have been released since the notice was written.
 */
export const stillHolds = (
  { state, report }: Pick<Passing, 'state' | 'report'>,
  { caseId, released }: DuringReport,
): boolean => isOpen({ state }) && report?.caseId === caseId && (state === 'RELEASED') === released
