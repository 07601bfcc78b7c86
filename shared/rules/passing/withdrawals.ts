import type { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { between, later, periods, waitsAfterWithdrawal } from './periods.ts'

type Withdrawals = Pick<Passing, 'withdrawals'>

const ofLastYear = ({ withdrawals }: Withdrawals, by: UserId, now: string): readonly string[] =>
  (withdrawals[by] ?? []).filter((at) => between(at, now) < periods.withdrawalsCount)

const waitAfter = (times: number): number =>
  waitsAfterWithdrawal[Math.min(times, waitsAfterWithdrawal.length) - 1] ?? 0

/** The withdrawals after one more of a delegate. */
export const oneMore = (passing: Withdrawals, by: UserId, now: string): Passing['withdrawals'] => ({
  ...passing.withdrawals,
  [by]: [...ofLastYear(passing, by, now), now].slice(-waitsAfterWithdrawal.length),
})

/** From when on a delegate who took back a report or a confirmation can report; undefined if they can now. */
export const reportableFrom = (
  passing: Withdrawals,
  by: UserId,
  now: string,
): string | undefined => {
  const counted = ofLastYear(passing, by, now)
  const last = counted.at(-1)
  if (last === undefined) return undefined
  const from = later(last, waitAfter(counted.length))
  return from > now ? from : undefined
}

/** How many days a delegate would wait before another report if they withdrew now. */
export const daysAfterWithdrawal = (passing: Withdrawals, by: UserId, now: string): number =>
  waitAfter(ofLastYear(passing, by, now).length + 1) / periods.day
