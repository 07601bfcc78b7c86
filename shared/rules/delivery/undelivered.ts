import type { Delivery } from '#shared/model/delivery.ts'

/**
 * For a delivery that did not arrive: when its last attempt was made. Undefined for all others, and
 * for one that was taken back, or that its recipient opened with its code all the same. The value
 * never changes while the delivery stays undelivered.
 */
export const undeliveredSince = ({
  state,
  takenBack,
  openedAt,
  attempts,
  createdAt,
}: Delivery): string | undefined => {
  const isEnded = state === 'FAILED' || state === 'HELD'
  if (!isEnded || takenBack || openedAt !== undefined) return undefined
  return attempts.at(-1)?.at ?? createdAt
}

/**
 * When an administrator dealt with an undelivered delivery. Undefined if nobody has, also if a
 * later attempt did not arrive either.
 */
export const handledAt = (delivery: Delivery): string | undefined => {
  const { handled } = delivery
  return handled && handled.since === undeliveredSince(delivery) ? handled.at : undefined
}

/**
 * An administrator has dealt with an undelivered delivery, or says that it is still to be done.
 * Returns the record to store, with the next version, or undefined if nothing changes.
 */
export const markHandled = (
  { handled, ...delivery }: Delivery,
  done: boolean,
  now: Date,
): Delivery | undefined => {
  const since = undeliveredSince(delivery)
  const isDone = handled !== undefined && handled.since === since
  if (since === undefined || done === isDone) return undefined
  const version = delivery.version + 1
  return done
    ? { ...delivery, version, handled: { at: now.toISOString(), since } }
    : { ...delivery, version }
}
