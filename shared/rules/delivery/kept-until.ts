import type { Delivery } from '#shared/model/delivery.ts'
import { endedNoticeKeptMs } from './periods.ts'
import { handledAt, undeliveredSince } from './undelivered.ts'

/**
 * Until when a delivery is kept. Undefined if it is kept as long as its owner's account. That holds
 * for the deliveries of a message, because its page shows them, and for what a release sent,
 * because its readers are told if it is revoked. Any other notice of ours is removed 90 days after
 * its end, unless an administrator must still find out why it did not arrive.
 *
 * @param delivery As a change made it.
 * @param now The time of that change.
 */
export const keptUntil = (delivery: Delivery, now: Date): Date | undefined => {
  const { kind, state, lookAt, requires } = delivery
  const isUnderWay = state === 'SCHEDULED' || lookAt !== undefined
  const isToDo = undeliveredSince(delivery) !== undefined && handledAt(delivery) === undefined
  if (kind === 'message' || requires || isUnderWay || isToDo) return undefined
  return new Date(now.getTime() + endedNoticeKeptMs)
}
