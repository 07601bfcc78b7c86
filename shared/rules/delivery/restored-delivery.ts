import type { Delivery, DeliveryAttempt } from '#shared/model/delivery.ts'

/**
 * The lines in the logs of the workers about the attempts of one delivery since the second of a
 * copy of the table.
 */
export interface Logged {
  /** "A delivery is handed to the service". */
  readonly handed: readonly Pick<DeliveryAttempt, 'id' | 'at'>[]
  /** "The service took a delivery": the ids of the attempts. */
  readonly accepted: readonly string[]
  /**
   * "The service did not take a delivery" with another code than `unknown`: the ids of the
   * attempts. Nothing of them went out.
   */
  readonly refused: readonly string[]
}

/** The attempt of the copy whose outcome was open, if there was one. */
const openAttempt = ({ state, attempts }: Delivery): readonly DeliveryAttempt[] =>
  state === 'SENDING' || state === 'AMBIGUOUS' ? attempts.slice(-1) : []

/**
 * A delivery that the table has lost, as it may be stored again from an older copy. If a mail went
 * out after the copy was made, or may have, it must never go out by itself again. So the delivery
 * is stored as sent or, if nobody knows whether it went out, as failed. Its owner and
 * administrators see a failure. All other deliveries are as in the copy, and go out when they are
 * due, or late.
 */
export const restoredDelivery = (
  copy: Delivery,
  { handed, accepted, refused }: Logged,
): Delivery => {
  if (copy.state === 'SENT' || copy.state === 'CANCELLED') return copy
  const { tag } = copy.recipient
  const attemptsSince = handed
    .filter(({ id }) => copy.attempts.every((attempt) => attempt.id !== id))
    .map(({ id, at }): DeliveryAttempt => ({ id, at, tag }))
  const mayHaveGoneOut = [...openAttempt(copy), ...attemptsSince].filter(
    ({ id }) => !refused.includes(id),
  )
  const acceptedAttempt = mayHaveGoneOut.find(({ id }) => accepted.includes(id))
  // A SCHEDULED delivery that no worker looks at has not ended: it waits for the release.
  const hasEnded = copy.lookAt === undefined && copy.state !== 'SCHEDULED'
  if (mayHaveGoneOut.length === 0 || (!acceptedAttempt && hasEnded)) return copy
  // Without `lookAt` and `promised`, no worker looks at it again, or moves it to another time.
  const { lookAt: _, promised: __, ...withoutTimes } = copy
  return {
    ...withoutTimes,
    version: copy.version + 1,
    state: acceptedAttempt ? 'SENT' : 'FAILED',
    ...(acceptedAttempt ? { sentAt: acceptedAttempt.at } : {}),
    attempts: [...copy.attempts, ...attemptsSince].map((attempt) => {
      if (accepted.includes(attempt.id)) return { ...attempt, outcome: 'ACCEPTED' as const }
      return refused.includes(attempt.id) ? { ...attempt, outcome: 'POSTPONED' as const } : attempt
    }),
  }
}
