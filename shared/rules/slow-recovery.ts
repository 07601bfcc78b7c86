import { instantAfter, laterOf } from './passing/periods.ts'
import { day } from './time/lengths.ts'

/*
 * The lengths of an administrator's account recovery. The numbers are our choice: no statute gives
 * them. The waits are long enough that an owner on a journey reads one of the daily notices, and
 * short enough that an owner who lost a phone can wait for the end.
 */

/** How long every channel of the owner is told daily, before anything is replaced. */
export const slowWaitMs = 14 * day

/** The wait in place of `slowWaitMs` once a delegate said that the owner asks. */
export const vouchedWaitMs = 7 * day

/** The least time after a delegate's word, so that the owner is told of it once more. */
export const afterVouchingMs = day

/**
 * For how long after a slow recovery the operations that could do most harm are closed, and no
 * second slow recovery begins. So too after an undone change by which the second step was lost.
 */
export const heldForMs = 30 * day

/** For how long no slow recovery begins after the owner stopped one. */
export const blockedForMs = 30 * day

/**
 * When a slow recovery ends after a delegate spoke for the owner at `now`. Until then it was to end
 * at `dueAt`. Days on which we could not tell the owner have moved `dueAt`, and so they move this
 * instant too.
 */
export const vouchedDueAt = (dueAt: string, now: string): string => {
  const shortened = laterOf(
    instantAfter(dueAt, vouchedWaitMs - slowWaitMs),
    instantAfter(now, afterVouchingMs),
  )
  return shortened < dueAt ? shortened : dueAt
}

/**
 * When a slow recovery ends, if a daily notice goes out at `now`. If the notice is more than a day
 * late, the end moves by as much: days on which we could not tell the owner are added.
 */
export const dueAtAfter = (
  { dueAt, noticeDueAt }: { readonly dueAt: string; readonly noticeDueAt: string },
  now: string,
): string => {
  const lateBy = Date.parse(now) - Date.parse(noticeDueAt)
  return lateBy > day ? instantAfter(dueAt, lateBy) : dueAt
}

/**
 * The first instant after `now` that lies a whole number of intervals after `from`. So two workers
 * that run at the same time compute the same instant.
 */
export const nextOf = (from: string, intervalMs: number, now: Date): string => {
  const intervalsPassed = Math.floor((now.getTime() - Date.parse(from)) / intervalMs)
  return instantAfter(from, (intervalsPassed + 1) * intervalMs)
}
