import type { Delivery } from '#shared/model/delivery.ts'

/**
 * When the last attempt of a delivery was made that did not arrive. Undefined for a delivery that
 * arrived or is still under way, that was taken back, or that its recipient opened with its code
 * although the mail came back. The value never changes while the delivery stays undelivered.
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
 * When an administrator dealt with an undelivered delivery. Undefined if nobody has, even if a
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
