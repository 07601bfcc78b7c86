import { later } from './passing/periods.ts'
import { day } from './time/lengths.ts'

/*
 * How long an administrator's way back in takes. The numbers are our choice; no statute gives them.
 * They are long enough that an owner on a journey reads one of the daily notices, and short enough
 * that one who lost a phone waits for it.
 */

/**
 * In milliseconds: how long every channel of the owner is told daily, before anything is replaced.
 */
export const slowWait = 14 * day

/** The same once a delegate has said that it is the owner who asks. */
export const vouchedWait = 7 * day

/**
 * In milliseconds: the least time after a delegate's word, so that the owner is told of it once
 * more.
 */
export const afterVouching = day

/** In milliseconds: for how long what harms most is closed afterwards, and no second one begins. */
export const heldFor = 30 * day

/** In milliseconds: for how long none begins after the owner stopped one. */
export const blockedFor = 30 * day

/** When it ends, after a delegate spoke for the owner at an instant. */
export const vouchedDueAt = (
  { startedAt, dueAt }: { readonly startedAt: string; readonly dueAt: string },
  now: string,
): string => {
  const [latest = dueAt] = [later(startedAt, vouchedWait), later(now, afterVouching)]
    .sort()
    .reverse()
  return latest < dueAt ? latest : dueAt
}

/**
 * When it ends if its notice of a day went out late: the days on which we could not tell the owner
 * do not count.
 */
export const dueAtAfter = (
  { dueAt, noticeDueAt }: { readonly dueAt: string; readonly noticeDueAt: string },
  now: string,
): string => {
  const late = Date.parse(now) - Date.parse(noticeDueAt)
  return late > day ? later(dueAt, late) : dueAt
}

/**
 * The first instant after `now` that lies a whole number of `step`s, in milliseconds, after `from`:
 * two workers that run at the same time get the same one.
 */
export const nextOf = (from: string, step: number, now: Date): string => {
  const passed = Math.floor((now.getTime() - Date.parse(from)) / step)
  return later(from, (passed + 1) * step)
}
