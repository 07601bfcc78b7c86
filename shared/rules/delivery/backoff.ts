import type { DeliveryAttempt } from '#shared/model/delivery.ts'

/** The first pause is longer than the sweep looks ahead, so that the next sweep finds it. */
const firstPause = 90_000
const longestPause = 15 * 60_000

/**
 * The pause after the attempts that were postponed in a row, in milliseconds: it doubles up to a quarter of an hour,
 * and up to half of it more by chance (from 0 to 1), so that what was refused together does not come back together.
 */
export const backoff = (attempts: readonly DeliveryAttempt[], chance: number): number => {
  const taken = attempts.findLastIndex(({ outcome }) => outcome !== 'POSTPONED')
  const inARow = attempts.length - 1 - taken
  const pause = Math.min(firstPause * 2 ** Math.max(0, inARow - 1), longestPause)
  return Math.round(pause * (1 + chance / 2))
}
