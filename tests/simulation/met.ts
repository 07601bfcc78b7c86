import type { FaultRates } from './faults.ts'
import { faultNames } from './faults.ts'

/** What people do that a run may have or not. */
export const doings = [
  'accountDeleted',
  'delegateDeleted',
  'addressChanged',
  'certificate',
  'checkIns',
  'laterVersion',
  'manyRecipients',
  'otherOwners',
  'sharesChanged',
  'thingsRead',
  'breakerOpened',
] as const
export type Doing = (typeof doings)[number]

/** A fault or a doing. */
export type Met = keyof FaultRates | Doing

export const allMet: readonly Met[] = [...faultNames, ...doings]
