import type { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import {
  instantAfter,
  millisecondsBetween,
  objectionsThatLockOut,
  periods,
  waitsAfterWithdrawal,
} from './periods.ts'

type Withdrawals = Pick<Passing, 'withdrawals'>
type Objections = Pick<Passing, 'objections'>
type Answers = Pick<Passing, 'objections' | 'refusedAt'>

/** Keeps the times of the last year. Older times are no longer held against a delegate. */
export const withinLastYear = (times: readonly string[] = [], now: string): readonly string[] =>
  times.filter((at) => millisecondsBetween(at, now) < periods.heldAgainstDelegate)

/** How long a delegate waits after so many withdrawals in a year, in milliseconds. */
const waitAfter = (withdrawals: number): number =>
  waitsAfterWithdrawal[Math.min(withdrawals, waitsAfterWithdrawal.length) - 1] ?? 0

/** The withdrawals of all delegates, with one more of the delegate `by`. */
export const withOneMoreWithdrawal = (
  passing: Withdrawals,
  by: UserId,
  now: string,
): Passing['withdrawals'] => ({
  ...passing.withdrawals,
  [by]: [...withinLastYear(passing.withdrawals[by], now), now].slice(-waitsAfterWithdrawal.length),
})

/**
 * From when on a delegate who took back a report or a confirmation can report. Undefined if they
 * can now.
 */
export const reportableFrom = (
  passing: Withdrawals,
  by: UserId,
  now: string,
): string | undefined => {
  const recent = withinLastYear(passing.withdrawals[by], now)
  const last = recent.at(-1)
  if (last === undefined) return undefined
  const from = instantAfter(last, waitAfter(recent.length))
  return from > now ? from : undefined
}

/** How many days a delegate would wait before another report if they withdrew now. */
export const daysAfterWithdrawal = (passing: Withdrawals, by: UserId, now: string): number =>
  waitAfter(withinLastYear(passing.withdrawals[by], now).length + 1) / periods.day

/** The objections against all delegates, with one more against the delegate `by`. */
export const withOneMoreObjection = (
  { objections }: Objections,
  by: UserId,
  now: string,
): Passing['objections'] => ({
  ...objections,
  [by]: [...withinLastYear(objections[by], now), now].slice(-objectionsThatLockOut),
})

/**
 * Until when a delegate is locked out by objections to their reports. Undefined if they are not.
 */
export const lockedOutUntil = (
  { objections }: Objections,
  by: UserId,
  now: string,
): string | undefined => {
  const first = withinLastYear(objections[by], now).at(-objectionsThatLockOut)
  return first === undefined ? undefined : instantAfter(first, periods.heldAgainstDelegate)
}

/**
 * From when on a delegate can report again after the owner answered their report. Undefined if they
 * can now. They wait as long as after taking a report back. After a refused certificate they need
 * not wait, since the owner did not answer.
 */
export const reportableAfterAnswer = (
  { objections, refusedAt = [] }: Answers,
  by: UserId,
  now: string,
): string | undefined => {
  const last = objections[by]?.at(-1)
  if (last === undefined || refusedAt.includes(last)) return undefined
  const from = instantAfter(last, waitAfter(1))
  return from > now ? from : undefined
}
