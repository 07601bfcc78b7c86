import type { Delivery, DeliveryAttempt } from '#shared/model/delivery.ts'

/**
 * The lines in the logs of the workers about the attempts of one delivery since the second of a
 * copy of the table.
 */
export interface Logged {
  /** "A delivery is handed to the service". */
  readonly handed: readonly Pick<DeliveryAttempt, 'id' | 'at'>[]
  /** "The service took a delivery": the ids of the attempts. */
  readonly taken: readonly string[]
  /** "The service did not take a delivery", with a code other than `unknown`: nothing went out. */
  readonly refused: readonly string[]
}

/** The attempt of the copy whose outcome was open, if there was one. */
const openAttempt = ({ state, attempts }: Delivery): readonly DeliveryAttempt[] =>
  state === 'SENDING' || state === 'AMBIGUOUS' ? attempts.slice(-1) : []

/**
 * A delivery that the table has lost, as it may be stored again from an older copy. What went out
 * since, or may have, must never go out by itself again. It counts as sent, or as failed. Its owner
 * and an administrator are shown a failure. Everything else is as it was, and goes out when it is
 * due, or late.
 */
export const restored = (copy: Delivery, { handed, taken, refused }: Logged): Delivery => {
  if (copy.state === 'SENT' || copy.state === 'CANCELLED') return copy
  const { tag } = copy.recipient
  const since = handed
    .filter(({ id }) => copy.attempts.every((attempt) => attempt.id !== id))
    .map(({ id, at }): DeliveryAttempt => ({ id, at, tag }))
  const wentOut = [...openAttempt(copy), ...since].filter(({ id }) => !refused.includes(id))
  const arrived = wentOut.find(({ id }) => taken.includes(id))
  if (
    wentOut.length === 0 ||
    (!arrived && copy.lookAt === undefined && copy.state !== 'SCHEDULED')
  ) {
    return copy
  }
  const { lookAt: _, promised: __, ...rest } = copy
  return {
    ...rest,
    version: copy.version + 1,
    state: arrived ? 'SENT' : 'FAILED',
    ...(arrived ? { sentAt: arrived.at } : {}),
    attempts: [...copy.attempts, ...since].map((attempt) => {
      if (taken.includes(attempt.id)) return { ...attempt, outcome: 'ACCEPTED' as const }
      return refused.includes(attempt.id) ? { ...attempt, outcome: 'POSTPONED' as const } : attempt
    }),
  }
}
