import type { DeliveryAttempt } from '#shared/model/delivery.ts'

/** Longer than the sweep looks ahead, so that the next sweep finds the delivery. */
const firstPause = 90_000
const longestPause = 15 * 60_000

/**
 * The pause after consecutive postponed attempts, in milliseconds. It doubles up to 15 minutes,
 * plus a random part of up to half of it (`chance` is 0 to 1), so that deliveries that were refused
 * together do not retry together.
 */
export const backoff = (attempts: readonly DeliveryAttempt[], chance: number): number => {
  const lastTaken = attempts.findLastIndex(({ outcome }) => outcome !== 'POSTPONED')
  const inARow = attempts.length - 1 - lastTaken
  const pause = Math.min(firstPause * 2 ** Math.max(0, inARow - 1), longestPause)
  return Math.round(pause * (1 + chance / 2))
}
