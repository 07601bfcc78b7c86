import type { DeliveryAttempt } from '#shared/model/delivery.ts'
import { minute } from '../time/lengths.ts'

/**
 * Longer than the sweep looks ahead (`sweptAheadMs`, a minute), so that the next sweep finds the
 * delivery.
 */
const firstPauseMs = 1.5 * minute
/** Once the service works again, no mail waits much longer than this. */
const longestPauseMs = 15 * minute

/**
 * The pause after consecutive postponed attempts, in milliseconds. It doubles up to 15 minutes. A
 * random part of up to half of it is added (`chance` is 0 to 1), so that deliveries that were
 * refused together do not retry together.
 */
export const backoff = (attempts: readonly DeliveryAttempt[], chance: number): number => {
  const lastNotPostponed = attempts.findLastIndex(({ outcome }) => outcome !== 'POSTPONED')
  const postponedInARow = attempts.length - 1 - lastNotPostponed
  const pause = Math.min(firstPauseMs * 2 ** Math.max(0, postponedInARow - 1), longestPauseMs)
  return Math.round(pause * (1 + chance / 2))
}
