import type {
  AttemptOutcome,
  Delivery,
  DeliveryAttempt,
  DeliveryRecipient,
} from '#shared/model/delivery.ts'
import { backoff } from './backoff.ts'
import { trialPauseMs } from './breaker.ts'
import {
  conflictPauseMs,
  leaseForMs,
  quietForMs,
  softBouncePauses,
  unclearForMs,
  withheldPauseMs,
} from './periods.ts'
import { computedAgain } from './promised-time.ts'

/*
 * The state machine of a delivery, as pure functions of a record and an instant. Each returns the
 * record to store, with the next version, or undefined if nothing changes. Storing it is
 * conditional on the version that was read: if two workers start from the same record, only one
 * succeeds.
 *
 * A delivery that is postponed is SCHEDULED again, and the next attempt comes later:
 *
 * | function              | because                                    | until                  |
 * |-----------------------|--------------------------------------------|------------------------|
 * | postponeUntilRelease  | the owner's passing is not released        | the release            |
 * | postponeAfterConflict | other workers wrote the same records       | a few seconds later    |
 * | postponeWithheld      | an operator or a deletion holds it back    | an hour later          |
 * | postponeAfterRefusal  | the service refused it, and may take it    | after a growing pause  |
 * | postponeRefusedTrial  | the service refused a trial of the breaker | a minute later         |
 *
 * The first three apply to a delivery that a worker has claimed: nothing was sent, so there is no
 * attempt. The last two end an attempt as POSTPONED.
 *
 * Addresses are sealed. The `tag` of a recipient or an attempt stands for the address: where two
 * tags are the same, so are the addresses.
 */

const instantAfter = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

const nextVersion = (delivery: Delivery, changes: Partial<Delivery>): Delivery => ({
  ...delivery,
  ...changes,
  version: delivery.version + 1,
})

const lastAttempt = ({ attempts }: Delivery) => attempts.at(-1)

/**
 * A record with more attempts than this drops its oldest postponed one. The service took nothing in
 * a postponed attempt, so no later event names it.
 */
const attemptsKept = 24

const withAttempt = ({ attempts }: Delivery, attempt: DeliveryAttempt) => {
  const allAttempts = [...attempts, attempt]
  const oldestPostponed = allAttempts.findIndex(({ outcome }) => outcome === 'POSTPONED')
  return allAttempts.length > attemptsKept && oldestPostponed >= 0
    ? allAttempts.toSpliced(oldestPostponed, 1)
    : allAttempts
}

const withOutcome = (
  { attempts }: Delivery,
  {
    id,
    outcome,
    serviceId,
  }: {
    readonly id: string
    readonly outcome: AttemptOutcome
    readonly serviceId?: string | undefined
  },
) =>
  attempts.map((attempt) =>
    attempt.id === id ? { ...attempt, outcome, ...(serviceId ? { serviceId } : {}) } : attempt,
  )

/**
 * Whether the outcome of this attempt decides what happens next. It does if the attempt is the last
 * one and its outcome is not known yet.
 */
const isOpenAttempt = (delivery: Delivery, id: string) =>
  (delivery.state === 'SENDING' || delivery.state === 'AMBIGUOUS') &&
  lastAttempt(delivery)?.id === id

const isDue = ({ lookAt }: Delivery, now: Date) =>
  lookAt !== undefined && lookAt <= now.toISOString()

/** The task of a worker with a delivery now. */
export type Step =
  /**
   * The delivery is not due, another worker has claimed it, or it is finished. So a stale or early
   * queue message does nothing.
   */
  | { readonly do: 'nothing' }
  /**
   * The caller stores this record and sends nothing: a time that was computed again, an arrival, or
   * what is known of the last attempt.
   */
  | { readonly do: 'store'; readonly next: Delivery }
  /** Store it and, if that succeeds, send it. */
  | { readonly do: 'claim'; readonly next: Delivery }

const claimStep = (delivery: Delivery, now: Date): Step => ({
  do: 'claim',
  next: nextVersion(delivery, {
    state: 'CLAIMED',
    lookAt: instantAfter(now, leaseForMs),
    paused: undefined,
  }),
})

/**
 * Decides what a worker has to do with a delivery now. A lease that ended before the intent was
 * written is taken over, since nothing was sent. After the intent the outcome is unknown: no worker
 * sends again before the service's event has arrived or the quiet period is over.
 */
export const nextStep = (delivery: Delivery, now: Date): Step => {
  if (!isDue(delivery, now)) return { do: 'nothing' }
  // A delivery with `promised` is looked at two days before its time, to compute it again: a law
  // may have changed the clocks of the zone.
  if (delivery.state === 'SCHEDULED' && delivery.promised) {
    return { do: 'store', next: nextVersion(delivery, computedAgain(delivery.promised)) }
  }
  switch (delivery.state) {
    case 'SCHEDULED':
    case 'CLAIMED':
      // Earlier versions also scheduled a delivery again that its recipient had opened.
      return delivery.openedAt === undefined
        ? claimStep(delivery, now)
        : { do: 'store', next: markArrived(delivery, delivery.openedAt) }
    case 'SENDING':
      return { do: 'store', next: waitForEvent(delivery, now) }
    case 'AMBIGUOUS':
      return { do: 'store', next: endQuietPeriod(delivery, now) }
    default:
      return { do: 'nothing' }
  }
}

/**
 * Writes the intent: an attempt, recorded before the call is made. Only the holder of the lease can
 * write it.
 */
export const beginAttempt = (
  delivery: Delivery,
  attempt: Pick<DeliveryAttempt, 'id'>,
  now: Date,
): Delivery | undefined => {
  const leaseEnded = isDue(delivery, now)
  if (delivery.state !== 'CLAIMED' || leaseEnded) return undefined
  const { tag } = delivery.recipient
  const intent = { id: attempt.id, at: now.toISOString(), tag }
  return nextVersion(delivery, { state: 'SENDING', attempts: withAttempt(delivery, intent) })
}

/**
 * The owner's passing is not released, or its release was revoked. No worker looks at the delivery
 * until a release gives it a time again.
 */
export const postponeUntilRelease = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? nextVersion(delivery, { state: 'SCHEDULED', dueAt: undefined, lookAt: undefined })
    : undefined

/** The fields of a delivery that was taken back. It is never sent again. */
const cancelledForGood = { state: 'CANCELLED', sentAt: undefined, lookAt: undefined } as const

/**
 * The message no longer lists this delivery, because its writer took it back before a worker stored
 * the intent. Nothing was sent.
 */
export const cancelUnlisted = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? nextVersion(delivery, { ...cancelledForGood, takenBack: true })
    : undefined

/**
 * The worker could not store its intent, because other workers kept writing the same records.
 * `chance` (0 to 1) spreads the deliveries of these workers over the next seconds.
 */
export const postponeAfterConflict = (
  delivery: Delivery,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? nextVersion(delivery, {
        state: 'SCHEDULED',
        lookAt: instantAfter(now, Math.round(conflictPauseMs * (1 + chance))),
      })
    : undefined

/**
 * Either an operator withholds what goes out in the owner's name, or the account is about to be
 * deleted (`paused`).
 */
export const postponeWithheld = (
  delivery: Delivery,
  { now, paused }: { now: Date; paused: boolean },
): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? nextVersion(delivery, {
        state: 'SCHEDULED',
        lookAt: instantAfter(now, withheldPauseMs),
        paused: paused || undefined,
      })
    : undefined

const waitForEvent = (delivery: Delivery, now: Date): Delivery =>
  nextVersion(delivery, { state: 'AMBIGUOUS', lookAt: instantAfter(now, quietForMs) })

/** The call ended without an answer. The service may have accepted the message. */
export const markAmbiguous = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined =>
  delivery.state === 'SENDING' && isOpenAttempt(delivery, attemptId)
    ? waitForEvent(delivery, now)
    : undefined

/**
 * The quiet period ended without an event: the attempt counts as not accepted. Mail is tried again,
 * since the service reports everything that it accepted. Text messages have no such events: a
 * notice is tried once more, but a message is not, since the recipient could get it twice.
 */
const endQuietPeriod = (delivery: Delivery, now: Date): Delivery => {
  const id = lastAttempt(delivery)?.id ?? ''
  const attempts = withOutcome(delivery, { id, outcome: 'UNANSWERED' })
  const unheard = attempts.filter(({ outcome }) => outcome === 'UNANSWERED').length
  const triesAgain = delivery.channel === 'email' || (delivery.kind === 'notice' && unheard === 1)
  return triesAgain
    ? nextVersion(delivery, { state: 'SCHEDULED', attempts, lookAt: now.toISOString() })
    : nextVersion(delivery, { state: 'FAILED', attempts, lookAt: undefined })
}

/** Outcomes that a later event does not turn back into `ACCEPTED`. */
const isSettled = (attempt: DeliveryAttempt) =>
  attempt.outcome === 'ACCEPTED' ||
  attempt.outcome === 'BOUNCED' ||
  attempt.outcome === 'SOFT_BOUNCED' ||
  attempt.outcome === 'COMPLAINED'

/**
 * The service accepted an attempt, by its answer or by a late event. If that was an earlier
 * attempt, the delivery is sent too, and a next attempt that has not begun is not made. If the
 * attempt went to an address that was given up since, only its outcome is kept.
 */
export const accept = (
  delivery: Delivery,
  attemptId: string,
  { at, serviceId }: { at: Date; serviceId?: string | undefined },
): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || isSettled(attempt)) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'ACCEPTED', serviceId })
  return attempt.tag === delivery.recipient.tag
    ? nextVersion(delivery, {
        state: 'SENT',
        attempts,
        sentAt: delivery.sentAt ?? at.toISOString(),
        lookAt: undefined,
      })
    : nextVersion(delivery, { attempts })
}

/**
 * The service refused the attempt, but may accept a later one (it throttles, or is not set up).
 * Another attempt follows after a growing pause. `chance` (0 to 1) spreads deliveries that were
 * refused together.
 */
export const postponeAfterRefusal = (
  delivery: Delivery,
  attemptId: string,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined => {
  if (!isOpenAttempt(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'POSTPONED' })
  return nextVersion(delivery, {
    state: 'SCHEDULED',
    attempts,
    lookAt: instantAfter(now, backoff(attempts, chance)),
  })
}

/**
 * The service refused a trial of the breaker (`breaker.ts`), while nothing else is sent. This
 * delivery will be the next trial as well.
 */
export const postponeRefusedTrial = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined =>
  isOpenAttempt(delivery, attemptId)
    ? nextVersion(delivery, {
        state: 'SCHEDULED',
        attempts: withOutcome(delivery, { id: attemptId, outcome: 'POSTPONED' }),
        lookAt: instantAfter(now, trialPauseMs),
      })
    : undefined

/**
 * The service refused the attempt, and its answer does not say whether it did so because of our
 * account or domain. The delivery is tried again for three days after its time. In three days we
 * would have noticed a fault of ours. After them the address counts as refused.
 */
export const refuseUnclear = (
  delivery: Delivery,
  attemptId: string,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined => {
  const { dueAt, createdAt } = delivery
  const triesAgain = now.getTime() - Date.parse(dueAt ?? createdAt) < unclearForMs
  return triesAgain
    ? postponeAfterRefusal(delivery, attemptId, { now, chance })
    : reject(delivery, attemptId, now)
}

const toFallback = (
  { fallback, recipient, contactId: intended }: Delivery,
  now: Date,
): Partial<Delivery> | undefined => {
  if (!fallback) return undefined
  const { contactId, ...recipientOfFallback } = fallback
  return {
    state: 'SCHEDULED',
    recipient: recipientOfFallback,
    contactId,
    fallback: undefined,
    bouncedFrom: { ...recipient, contactId: intended },
    sentAt: undefined,
    lookAt: now.toISOString(),
  }
}

/**
 * Whether a delivery to another address of the same recipient may replace this one. It may while
 * this one waits for an attempt, if nobody opened it, and nobody confirmed its address after the
 * owner's death (`redirects`).
 */
export const isReplaceable = ({ state, openedAt, redirects }: Delivery): boolean =>
  (state === 'SCHEDULED' || state === 'CLAIMED') && openedAt === undefined && !redirects

/**
 * The fallback recipient has a new address. A delivery that waits to go to the former address goes
 * to the new one at once. A worker that has claimed it finds its version changed, and sends
 * nothing. A delivery that has the new address already keeps its time, since the mailbox may be
 * full.
 */
export const readdressFallback = (
  delivery: Delivery,
  newAddress: DeliveryRecipient,
  now: Date,
): Delivery | undefined => {
  const { fallback, bouncedFrom, recipient } = delivery
  if (fallback) return nextVersion(delivery, { fallback: { ...fallback, ...newAddress } })
  return bouncedFrom && isReplaceable(delivery) && recipient.tag !== newAddress.tag
    ? nextVersion(delivery, {
        state: 'SCHEDULED',
        recipient: newAddress,
        lookAt: now.toISOString(),
      })
    : undefined
}

/**
 * The service will never accept this address. The delivery goes to the fallback recipient, or fails
 * if the message has none.
 */
export const reject = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  if (!isOpenAttempt(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'REJECTED' })
  const fallbackOrEnd = toFallback(delivery, now) ?? { state: 'FAILED', lookAt: undefined }
  return nextVersion(delivery, { attempts, ...fallbackOrEnd })
}

/**
 * Mail to the address bounced. The delivery goes to the fallback recipient, or is held for a
 * recipient who opens it with its code. If the recipient has opened it already, it has arrived,
 * whatever happened to this attempt.
 */
export const bounce = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'BOUNCED' || delivery.openedAt !== undefined) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'BOUNCED' })
  const hasEnded = delivery.state === 'CANCELLED' || delivery.state === 'HELD'
  if (hasEnded || attempt.tag !== delivery.recipient.tag) return nextVersion(delivery, { attempts })
  if (delivery.takenBack) return nextVersion(delivery, { attempts, ...cancelledForGood })
  const fallbackOrEnd = toFallback(delivery, now) ?? {
    state: 'HELD',
    sentAt: undefined,
    lookAt: undefined,
  }
  return nextVersion(delivery, { attempts, ...fallbackOrEnd })
}

/** Whether an accepted attempt bounced later. */
const hasBounced = ({ outcome }: DeliveryAttempt) =>
  outcome === 'BOUNCED' || outcome === 'SOFT_BOUNCED'

/**
 * The mailbox was full or unreachable, and the service gave up. This attempt did not arrive, but a
 * later one may. A message is tried again over days (`softBouncePauses`), and then its address
 * counts as bounced. A notice is useful only now, so its address counts as bounced at once.
 */
export const softBounce = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined => {
  const { kind, state, recipient, openedAt } = delivery
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || hasBounced(attempt) || attempt.outcome === 'COMPLAINED') return undefined
  if (openedAt !== undefined) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'SOFT_BOUNCED' })
  const isLast = lastAttempt(delivery)?.id === attemptId && attempt.tag === recipient.tag
  const mayStillGoOut = ['SENDING', 'AMBIGUOUS', 'SENT', 'SCHEDULED'].includes(state)
  // Another attempt is under way or has arrived, or the delivery is over.
  if (!isLast || !mayStillGoOut) return nextVersion(delivery, { attempts })
  const softBounces = attempts.filter(
    ({ tag, outcome }) => tag === recipient.tag && outcome === 'SOFT_BOUNCED',
  ).length
  if (delivery.takenBack) return nextVersion(delivery, { attempts, ...cancelledForGood })
  const pause = softBouncePauses[softBounces - 1]
  if (kind === 'notice' || pause === undefined) return bounce(delivery, attemptId, now)
  return nextVersion(delivery, {
    state: 'SCHEDULED',
    attempts,
    sentAt: undefined,
    lookAt: instantAfter(now, pause),
  })
}

/** Whether it bounced from a mailbox that may accept it later, and waits for the next attempt. */
export const waitsForMailbox = (delivery: Delivery): boolean =>
  delivery.state === 'SCHEDULED' &&
  delivery.lookAt !== undefined &&
  lastAttempt(delivery)?.outcome === 'SOFT_BOUNCED' &&
  lastAttempt(delivery)?.tag === delivery.recipient.tag

/**
 * The recipient marked it as spam. So it arrived, and the attempt first counts as accepted if it
 * did not already (`accept`).
 */
export const complain = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'COMPLAINED' || hasBounced(attempt)) return undefined
  // Nobody can mark a mail as spam that the service did not accept.
  const acceptedDelivery = accept(delivery, attemptId, { at: now }) ?? nextVersion(delivery, {})
  return {
    ...acceptedDelivery,
    attempts: withOutcome(acceptedDelivery, { id: attemptId, outcome: 'COMPLAINED' }),
  }
}

/** The owner cancels it. Possible only before a worker has claimed it. */
export const cancel = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? nextVersion(delivery, { state: 'CANCELLED', lookAt: undefined, takenBack: true })
    : undefined

/**
 * What the delivery is about was deleted. It goes to no further recipient, not even to the fallback
 * after a bounce. A worker that has claimed it finds the message gone before its next attempt.
 * Returns the same record if nothing has to change.
 */
export const abandon = (delivery: Delivery): Delivery => {
  const { state, fallback } = delivery
  const cancelled = state === 'SCHEDULED' && cancel(delivery)
  if (cancelled) return cancelled
  const isAbandoned = fallback === undefined && delivery.takenBack === true
  return isAbandoned ? delivery : nextVersion(delivery, { fallback: undefined, takenBack: true })
}

/**
 * Sets another time. If `dueAt` is undefined, the delivery waits for the release. Possible only
 * before a worker has claimed it.
 */
export const reschedule = (delivery: Delivery, dueAt: Date | undefined): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? nextVersion(delivery, {
        dueAt: dueAt?.toISOString(),
        lookAt: dueAt?.toISOString(),
        promised: undefined,
      })
    : undefined

/** Whether a mail to its present recipient may have arrived. */
const mayHaveReached = ({ attempts, recipient }: Delivery) =>
  attempts.some(
    ({ tag, outcome }) =>
      tag === recipient.tag && outcome !== 'POSTPONED' && outcome !== 'REJECTED',
  )

/** A delivery that waited to go to the fallback recipient is for its first recipient again. */
const backFromFallback = (delivery: Delivery): Partial<Delivery> => {
  const { bouncedFrom, recipient, contactId } = delivery
  if (!bouncedFrom || mayHaveReached(delivery)) return {}
  const { contactId: intended, ...first } = bouncedFrom
  return {
    recipient: first,
    contactId: intended,
    fallback: { ...recipient, contactId },
    bouncedFrom: undefined,
  }
}

/**
 * A delivery that was opened has arrived, whatever the service reports. It is sent to nobody again.
 */
const markArrived = (delivery: Delivery, openedAt: string): Delivery =>
  nextVersion(delivery, {
    ...backFromFallback(delivery),
    openedAt,
    state: 'SENT',
    sentAt: delivery.sentAt ?? lastAttempt(delivery)?.at ?? openedAt,
    lookAt: undefined,
  })

/** The recipient opened it. The first time is the receipt, and settles what becomes of it. */
export const markOpened = (delivery: Delivery, now: Date): Delivery | undefined => {
  if (delivery.openedAt !== undefined) return undefined
  const openedAt = now.toISOString()
  return delivery.state === 'CANCELLED'
    ? nextVersion(delivery, { openedAt })
    : markArrived(delivery, openedAt)
}
