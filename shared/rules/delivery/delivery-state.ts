import type {
  AttemptOutcome,
  Delivery,
  DeliveryAttempt,
  DeliveryRecipient,
} from '#shared/model/delivery.ts'
import { backoff } from './backoff.ts'
import { probePauseMs } from './breaker.ts'
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
 */

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

const next = (delivery: Delivery, changes: Partial<Delivery>): Delivery => ({
  ...delivery,
  ...changes,
  version: delivery.version + 1,
})

const lastAttempt = ({ attempts }: Delivery) => attempts.at(-1)

/**
 * The number of attempts that a record keeps. Of older attempts, the postponed ones are dropped.
 */
const attemptsKept = 24

const withAttempt = ({ attempts }: Delivery, attempt: DeliveryAttempt) => {
  const all = [...attempts, attempt]
  const idle = all.findIndex(({ outcome }) => outcome === 'POSTPONED')
  return all.length > attemptsKept && idle >= 0 ? all.toSpliced(idle, 1) : all
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
 * Whether this attempt's outcome decides what happens next: it is the last attempt, and still open.
 */
const decides = (delivery: Delivery, id: string) =>
  (delivery.state === 'SENDING' || delivery.state === 'AMBIGUOUS') &&
  lastAttempt(delivery)?.id === id

const isDue = ({ lookAt }: Delivery, now: Date) =>
  lookAt !== undefined && lookAt <= now.toISOString()

/** The task of a worker with a delivery now. */
export type Step =
  /**
   * Not due, claimed by another worker, or finished: a stale or early queue message does nothing.
   */
  | { readonly do: 'nothing' }
  /**
   * Store it, and look again: the outcome of the last attempt is settled by that, or is waited for.
   */
  | { readonly do: 'store'; readonly next: Delivery }
  /** Store it and, if that succeeds, send it. */
  | { readonly do: 'claim'; readonly next: Delivery }

const claimStep = (delivery: Delivery, now: Date): Step => ({
  do: 'claim',
  next: next(delivery, { state: 'CLAIMED', lookAt: later(now, leaseForMs), paused: undefined }),
})

/**
 * Decides what a worker has to do with a delivery now. A lease that ended before the intent was
 * written is taken over, since nothing was sent. After the intent the outcome is unknown: no worker
 * sends again before the service's event has arrived or the quiet period is over.
 */
export const nextStep = (delivery: Delivery, now: Date): Step => {
  if (!isDue(delivery, now)) return { do: 'nothing' }
  if (delivery.state === 'SCHEDULED' && delivery.promised) {
    return { do: 'store', next: next(delivery, computedAgain(delivery.promised)) }
  }
  switch (delivery.state) {
    case 'SCHEDULED':
    case 'CLAIMED':
      // Earlier versions sent again what was opened.
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
  if (delivery.state !== 'CLAIMED' || isDue(delivery, now)) return undefined
  const { tag } = delivery.recipient
  const intent = { id: attempt.id, at: now.toISOString(), tag }
  return next(delivery, { state: 'SENDING', attempts: withAttempt(delivery, intent) })
}

/**
 * The passing is not released, or was revoked: the delivery waits for the release again. Nothing
 * was sent.
 */
export const withhold = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? next(delivery, { state: 'SCHEDULED', dueAt: undefined, lookAt: undefined })
    : undefined

/** The end of a delivery that was taken back: it is not sent again. */
const cancelledForGood = { state: 'CANCELLED', sentAt: undefined, lookAt: undefined } as const

/**
 * Its message does not list it any more: its writer took it back before the intent was stored.
 * Nothing was sent.
 */
export const dropUnlisted = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? next(delivery, { ...cancelledForGood, takenBack: true })
    : undefined

/**
 * The intent met other writers of the same records too often. The worker gives the lease back and
 * tries again soon. This is no attempt, since nothing was sent. `chance` is 0 to 1 and spreads
 * deliveries that met each other.
 */
export const giveBack = (
  delivery: Delivery,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? next(delivery, {
        state: 'SCHEDULED',
        lookAt: later(now, Math.round(conflictPauseMs * (1 + chance))),
      })
    : undefined

/**
 * An operator withholds what goes out in the owner's name. Or the delivery is `paused`, since the
 * account is about to be deleted. Nothing was sent, and a worker looks again later.
 */
export const putOff = (
  delivery: Delivery,
  { now, paused }: { now: Date; paused: boolean },
): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? next(delivery, {
        state: 'SCHEDULED',
        lookAt: later(now, withheldPauseMs),
        paused: paused || undefined,
      })
    : undefined

const waitForEvent = (delivery: Delivery, now: Date): Delivery =>
  next(delivery, { state: 'AMBIGUOUS', lookAt: later(now, quietForMs) })

/** The call ended without an answer: the service may have accepted it. */
export const markAmbiguous = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined =>
  delivery.state === 'SENDING' && decides(delivery, attemptId)
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
    ? next(delivery, { state: 'SCHEDULED', attempts, lookAt: now.toISOString() })
    : next(delivery, { state: 'FAILED', attempts, lookAt: undefined })
}

/** Outcomes that a later event does not turn back into `ACCEPTED`. */
const isSettled = (attempt: DeliveryAttempt) =>
  attempt.outcome === 'ACCEPTED' ||
  attempt.outcome === 'BOUNCED' ||
  attempt.outcome === 'SOFT_BOUNCED' ||
  attempt.outcome === 'COMPLAINED'

/**
 * The service accepted an attempt, by its answer or by a late event. An earlier attempt counts as
 * well, so that the next one is not made if it has not begun. An attempt to an address that was
 * given up since does not count.
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
    ? next(delivery, {
        state: 'SENT',
        attempts,
        sentAt: delivery.sentAt ?? at.toISOString(),
        lookAt: undefined,
      })
    : next(delivery, { attempts })
}

/**
 * The service accepted nothing, but may later (it throttles, or is not set up). Another attempt
 * follows after a growing pause. `chance` is 0 to 1 and spreads deliveries that were refused
 * together.
 */
export const postpone = (
  delivery: Delivery,
  attemptId: string,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined => {
  if (!decides(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'POSTPONED' })
  return next(delivery, {
    state: 'SCHEDULED',
    attempts,
    lookAt: later(now, backoff(attempts, chance)),
  })
}

/**
 * The service refused a trial, which is made while nothing else is sent: this delivery is the next
 * trial as well.
 */
export const postponeTrial = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined =>
  decides(delivery, attemptId)
    ? next(delivery, {
        state: 'SCHEDULED',
        attempts: withOutcome(delivery, { id: attemptId, outcome: 'POSTPONED' }),
        lookAt: later(now, probePauseMs),
      })
    : undefined

/**
 * The service refused it, and its answer does not say whether the reason is ours. It is tried again
 * for some days after its time, in which a reason of ours would be found, and then counts as
 * refused for its address.
 */
export const refuseUnclear = (
  delivery: Delivery,
  attemptId: string,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined => {
  const { dueAt, createdAt } = delivery
  const patient = now.getTime() - Date.parse(dueAt ?? createdAt) < unclearForMs
  return patient ? postpone(delivery, attemptId, { now, chance }) : reject(delivery, attemptId, now)
}

const toFallback = (
  { fallback, recipient, contactId: intended }: Delivery,
  now: Date,
): Partial<Delivery> | undefined => {
  if (!fallback) return undefined
  const { contactId, ...other } = fallback
  return {
    state: 'SCHEDULED',
    recipient: other,
    contactId,
    fallback: undefined,
    bouncedFrom: { ...recipient, contactId: intended },
    sentAt: undefined,
    lookAt: now.toISOString(),
  }
}

/**
 * Whether another delivery may take its place, to another address of its recipient. It may if no
 * mail of it is under way or was sent, nobody opened it, and no two people agreed on its address
 * after the owner's death.
 */
export const isReplaceable = ({ state, openedAt, redirects }: Delivery): boolean =>
  (state === 'SCHEDULED' || state === 'CLAIMED') && openedAt === undefined && !redirects

/**
 * The fallback recipient has another address. A delivery that waits to go to the former one goes to
 * this one now. A worker that has claimed it then finds it changed. One that goes there already
 * keeps its time: the mailbox may be full.
 */
export const readdressFallback = (
  delivery: Delivery,
  other: DeliveryRecipient,
  now: Date,
): Delivery | undefined => {
  const { fallback, bouncedFrom, recipient } = delivery
  if (fallback) return next(delivery, { fallback: { ...fallback, ...other } })
  return bouncedFrom && isReplaceable(delivery) && recipient.tag !== other.tag
    ? next(delivery, { state: 'SCHEDULED', recipient: other, lookAt: now.toISOString() })
    : undefined
}

/** The service will never accept this address: the delivery goes to the fallback, or fails. */
export const reject = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  if (!decides(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'REJECTED' })
  const elsewhere = toFallback(delivery, now) ?? { state: 'FAILED', lookAt: undefined }
  return next(delivery, { attempts, ...elsewhere })
}

/**
 * The address bounced: the delivery goes to the fallback, or is held for a recipient who opens it
 * with its code. If it was opened, it has arrived, whatever happened to this attempt.
 */
export const bounce = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'BOUNCED' || delivery.openedAt !== undefined) return undefined
  const attempts = withOutcome(delivery, { id: attemptId, outcome: 'BOUNCED' })
  const hasEnded = delivery.state === 'CANCELLED' || delivery.state === 'HELD'
  if (hasEnded || attempt.tag !== delivery.recipient.tag) return next(delivery, { attempts })
  if (delivery.takenBack) return next(delivery, { attempts, ...cancelledForGood })
  const elsewhere = toFallback(delivery, now) ?? {
    state: 'HELD',
    sentAt: undefined,
    lookAt: undefined,
  }
  return next(delivery, { attempts, ...elsewhere })
}

/** Whether an accepted attempt bounced later. */
const hasBounced = ({ outcome }: DeliveryAttempt) =>
  outcome === 'BOUNCED' || outcome === 'SOFT_BOUNCED'

/**
 * The mailbox was full or unreachable, and the service gave up: this attempt did not arrive, a
 * later one may. A message is tried again several times over days, then the address counts as
 * bounced. A notice is only useful now, so it counts as bounced at once.
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
  if (!isLast || !mayStillGoOut) return next(delivery, { attempts })
  const times = attempts.filter(
    ({ tag, outcome }) => tag === recipient.tag && outcome === 'SOFT_BOUNCED',
  ).length
  if (delivery.takenBack) return next(delivery, { attempts, ...cancelledForGood })
  const pause = softBouncePauses[times - 1]
  if (kind === 'notice' || pause === undefined) return bounce(delivery, attemptId, now)
  return next(delivery, {
    state: 'SCHEDULED',
    attempts,
    sentAt: undefined,
    lookAt: later(now, pause),
  })
}

/** Whether it bounced from a mailbox that may accept it later, and waits for the next attempt. */
export const waitsForMailbox = (delivery: Delivery): boolean =>
  delivery.state === 'SCHEDULED' &&
  delivery.lookAt !== undefined &&
  lastAttempt(delivery)?.outcome === 'SOFT_BOUNCED' &&
  lastAttempt(delivery)?.tag === delivery.recipient.tag

/** The recipient marked it as spam. It arrived, so only the attempt's outcome changes. */
export const complain = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'COMPLAINED' || hasBounced(attempt)) return undefined
  const accepted = accept(delivery, attemptId, { at: now }) ?? next(delivery, {})
  return { ...accepted, attempts: withOutcome(accepted, { id: attemptId, outcome: 'COMPLAINED' }) }
}

/** The owner cancels it. Possible only before a worker has claimed it. */
export const cancel = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? next(delivery, { state: 'CANCELLED', lookAt: undefined, takenBack: true })
    : undefined

/**
 * Its subject was deleted: it goes to no further recipient, not even to the fallback after a
 * bounce. A worker that has claimed it, or whose call is under way, finds its message gone before
 * the next attempt. Returns the same record if nothing has to change.
 */
export const abandon = (delivery: Delivery): Delivery => {
  const { state, fallback } = delivery
  const cancelled = state === 'SCHEDULED' && cancel(delivery)
  if (cancelled) return cancelled
  const stays = fallback === undefined && delivery.takenBack === true
  return stays ? delivery : next(delivery, { fallback: undefined, takenBack: true })
}

/**
 * Sets another time. Without one, it waits for the release. Possible only before a worker has
 * claimed it.
 */
export const reschedule = (delivery: Delivery, dueAt: Date | undefined): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? next(delivery, {
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
  next(delivery, {
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
    ? next(delivery, { openedAt })
    : markArrived(delivery, openedAt)
}
