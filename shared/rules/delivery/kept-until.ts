import type { Delivery } from '#shared/model/delivery.ts'
import { endedNoticeKeptMs } from './periods.ts'
import { handledAt, undeliveredSince } from './undelivered.ts'

/**
 * Until when a delivery is kept. Undefined for one that is kept as long as its owner's account.
 * Messages are: what became of them stands with the message. A notice of ours is no longer needed
 * once it has ended, except while somebody still has to look at why it did not arrive. `now` is the
 * time of the change that `delivery` is the result of.
 */
export const keptUntil = (delivery: Delivery, now: Date): Date | undefined => {
  const { kind, state, lookAt } = delivery
  const goesOn = state === 'SCHEDULED' || lookAt !== undefined
  const isToDo = undeliveredSince(delivery) !== undefined && handledAt(delivery) === undefined
  if (kind === 'message' || goesOn || isToDo) return undefined
  return new Date(now.getTime() + endedNoticeKeptMs)
}
