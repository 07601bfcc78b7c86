import type { DuringReport } from '#shared/model/delivery.ts'
import type { Notice, Passing } from '#shared/model/passing.ts'
import { isOpen } from './open-states.ts'

/**
 * The report during which a notice is true. Undefined if the notice says how a report ended, or is
 * about no report.
 */
export const reportOfNotice = ({ caseId, state }: Pick<Notice, 'caseId' | 'state'>) =>
  caseId !== undefined && isOpen({ state }) ? { caseId, released: state === 'RELEASED' } : undefined

/**
 * Whether what a delayed notice says of a report is still true: the report may have ended, or have
 * been released since.
 */
export const stillHolds = (
  { state, report }: Pick<Passing, 'state' | 'report'>,
  { caseId, released }: DuringReport,
): boolean => isOpen({ state }) && report?.caseId === caseId && (state === 'RELEASED') === released
