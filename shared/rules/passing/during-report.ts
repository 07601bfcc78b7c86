import type { DuringReport } from '#shared/model/delivery.ts'
import type { Notice, Passing } from '#shared/model/passing.ts'
import { isOpen } from './open-states.ts'

/** During which report a notice is true. Undefined for one that says how a report ended, or that is about none. */
export const duringOf = ({ caseId, state }: Pick<Notice, 'caseId' | 'state'>) =>
  caseId !== undefined && isOpen({ state }) ? { caseId, released: state === 'RELEASED' } : undefined

/** Whether a report still stands as a notice says that had to wait: it may have ended, or have been released since. */
export const isDuring = (
  { state, report }: Pick<Passing, 'state' | 'report'>,
  { caseId, released }: DuringReport,
): boolean => isOpen({ state }) && report?.caseId === caseId && (state === 'RELEASED') === released
