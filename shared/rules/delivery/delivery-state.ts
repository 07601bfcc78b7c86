import type { AttemptOutcome, Delivery, DeliveryAttempt } from '#shared/model/delivery.ts'
import { backoff } from './backoff.ts'
import { leaseFor, quietFor, softBouncePauses } from './periods.ts'

/*
 * The states of a delivery as pure functions of a record and an instant. Each answers the record as it is to be
 * stored, with the next version, or nothing where there is nothing to change. Whoever stores it demands the version
 * that it started from, so that of two who looked at the same record one alone goes on.
 */

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

const next = (delivery: Delivery, changes: Partial<Delivery>): Delivery => ({
  ...delivery,
  ...changes,
  version: delivery.version + 1,
})

const lastAttempt = ({ attempts }: Delivery) => attempts.at(-1)

/** As many attempts as a record keeps: of older ones, those go that the service took nothing of. */
const attemptsKept = 24

const withAttempt = ({ attempts }: Delivery, attempt: DeliveryAttempt) => {
  const all = [...attempts, attempt]
  const idle = all.findIndex(({ outcome }) => outcome === 'POSTPONED')
  return all.length > attemptsKept && idle >= 0 ? all.toSpliced(idle, 1) : all
}

const withOutcome = (
  { attempts }: Delivery,
  id: string,
  outcome: AttemptOutcome,
  serviceId?: string,
) =>
  attempts.map((attempt) =>
    attempt.id === id ? { ...attempt, outcome, ...(serviceId ? { serviceId } : {}) } : attempt,
  )

/** Whether this attempt's outcome decides how the delivery goes on: it is the last, and still open. */
const decides = (delivery: Delivery, id: string) =>
  (delivery.state === 'SENDING' || delivery.state === 'AMBIGUOUS') &&
  lastAttempt(delivery)?.id === id

const isDue = ({ lookAt }: Delivery, now: Date) =>
  lookAt !== undefined && lookAt <= now.toISOString()

/** What whoever looks at a delivery has to do. */
export type Step =
  /** Not due, in other hands, or done: a stale or early queue message does nothing. */
  | { readonly do: 'nothing' }
  /** Store it, and look again: what became of the last attempt is settled by that, or is left to wait. */
  | { readonly do: 'store'; readonly next: Delivery }
  /** Store it, and if that succeeds, send it. */
  | { readonly do: 'claim'; readonly next: Delivery }

const claimed = (delivery: Delivery, now: Date): Step => ({
  do: 'claim',
  next: next(delivery, { state: 'CLAIMED', lookAt: later(now, leaseFor) }),
})

/**
 * What there is to do with a delivery now. A lease that ended before the intent was written is taken over: nothing
 * was sent. One that ended after it leaves the outcome unknown: nobody sends again before the service's own event
 * has said what happened, or the quiet period is over.
 */
export const look = (delivery: Delivery, now: Date): Step => {
  if (!isDue(delivery, now)) return { do: 'nothing' }
  switch (delivery.state) {
    case 'SCHEDULED':
    case 'CLAIMED':
      return claimed(delivery, now)
    case 'SENDING':
      return { do: 'store', next: doubted(delivery, now) }
    case 'AMBIGUOUS':
      return { do: 'store', next: unanswered(delivery, now) }
    default:
      return { do: 'nothing' }
  }
}

/** The intent: an attempt, written down before the call is made. Only whoever holds the lease can. */
export const beginAttempt = (
  delivery: Delivery,
  attempt: Pick<DeliveryAttempt, 'id'>,
  now: Date,
): Delivery | undefined => {
  if (delivery.state !== 'CLAIMED' || isDue(delivery, now)) return undefined
  const { address } = delivery.recipient
  const begun = { id: attempt.id, at: now.toISOString(), address }
  return next(delivery, { state: 'SENDING', attempts: withAttempt(delivery, begun) })
}

/** The passing is not released, or no longer: it goes back to waiting for the release. Nothing was sent. */
export const withheld = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'CLAIMED'
    ? next(delivery, { state: 'SCHEDULED', dueAt: undefined, lookAt: undefined })
    : undefined

const doubted = (delivery: Delivery, now: Date): Delivery =>
  next(delivery, { state: 'AMBIGUOUS', lookAt: later(now, quietFor) })

/** The call ended without an answer: it may have been taken. */
export const doubt = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined =>
  delivery.state === 'SENDING' && decides(delivery, attemptId) ? doubted(delivery, now) : undefined

/**
 * The quiet period is over without a word: the attempt counts as not accepted. Mail is tried again, since the
 * service tells of all that it took. Text messages have no such events: a notice is tried once more, a message is
 * not, for a person would see two.
 */
const unanswered = (delivery: Delivery, now: Date): Delivery => {
  const id = lastAttempt(delivery)?.id ?? ''
  const attempts = withOutcome(delivery, id, 'UNANSWERED')
  const unheard = attempts.filter(({ outcome }) => outcome === 'UNANSWERED').length
  const again = delivery.channel === 'email' || (delivery.kind === 'notice' && unheard === 1)
  return again
    ? next(delivery, { state: 'SCHEDULED', attempts, lookAt: now.toISOString() })
    : next(delivery, { state: 'FAILED', attempts, lookAt: undefined })
}

/** Known outcomes that a later word does not turn back into "accepted". */
const settled = (attempt: DeliveryAttempt) =>
  attempt.outcome === 'ACCEPTED' ||
  attempt.outcome === 'BOUNCED' ||
  attempt.outcome === 'SOFT_BOUNCED' ||
  attempt.outcome === 'COMPLAINED'

/**
 * The service took it: by its answer, or by an event however late. An attempt of before counts as well, so that the
 * next one is not made if it has not begun. Only an address that has been given up since does not count.
 */
export const accept = (
  delivery: Delivery,
  attemptId: string,
  { at, serviceId }: { at: Date; serviceId?: string | undefined },
): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || settled(attempt)) return undefined
  const attempts = withOutcome(delivery, attemptId, 'ACCEPTED', serviceId)
  return attempt.address === delivery.recipient.address
    ? next(delivery, {
        state: 'SENT',
        attempts,
        sentAt: delivery.sentAt ?? at.toISOString(),
        lookAt: undefined,
      })
    : next(delivery, { attempts })
}

/**
 * The service said that it took nothing, and may later (it throttles, or is not set up): another attempt follows, with
 * longer and longer pauses. `chance` is from 0 to 1 and spreads those who were refused together.
 */
export const postpone = (
  delivery: Delivery,
  attemptId: string,
  { now, chance }: { now: Date; chance: number },
): Delivery | undefined => {
  if (!decides(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, attemptId, 'POSTPONED')
  return next(delivery, {
    state: 'SCHEDULED',
    attempts,
    lookAt: later(now, backoff(attempts, chance)),
  })
}

const toFallback = (
  { fallback, recipient }: Delivery,
  now: Date,
): Partial<Delivery> | undefined => {
  if (!fallback) return undefined
  const { name, address, contactId } = fallback
  return {
    state: 'SCHEDULED',
    recipient: { name, address },
    contactId,
    fallback: undefined,
    bouncedFrom: recipient,
    sentAt: undefined,
    lookAt: now.toISOString(),
  }
}

/** The service will never take it for this address: it goes to the fallback, or has failed. */
export const reject = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  if (!decides(delivery, attemptId)) return undefined
  const attempts = withOutcome(delivery, attemptId, 'REJECTED')
  const elsewhere = toFallback(delivery, now) ?? { state: 'FAILED', lookAt: undefined }
  return next(delivery, { attempts, ...elsewhere })
}

/** What came back after it was taken back: it goes to nobody any more. */
const nothingMore = { state: 'CANCELLED', sentAt: undefined, lookAt: undefined } as const

/** The address did not take it: it goes to the fallback, or is held for whoever brings its code. */
export const bounce = (delivery: Delivery, attemptId: string, now: Date): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'BOUNCED') return undefined
  const attempts = withOutcome(delivery, attemptId, 'BOUNCED')
  const over = delivery.state === 'CANCELLED' || delivery.state === 'HELD'
  if (over || attempt.address !== delivery.recipient.address) return next(delivery, { attempts })
  if (delivery.takenBack) return next(delivery, { attempts, ...nothingMore })
  const elsewhere = toFallback(delivery, now) ?? {
    state: 'HELD',
    sentAt: undefined,
    lookAt: undefined,
  }
  return next(delivery, { attempts, ...elsewhere })
}

/** Whether an attempt did not arrive that was accepted: another one after it takes nothing for granted. */
const cameBack = ({ outcome }: DeliveryAttempt) =>
  outcome === 'BOUNCED' || outcome === 'SOFT_BOUNCED'

/**
 * The mailbox was full or out of reach, and the service has given up: this attempt did not arrive, a later one may. A
 * message is tried again some times within days, then it is as if the address did not take it. A notice is about now:
 * it counts as not delivered at once.
 */
export const softBounce = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined => {
  const { kind, state, recipient, openedAt } = delivery
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || cameBack(attempt) || attempt.outcome === 'COMPLAINED') return undefined
  // Who has opened it has it, whatever became of this attempt.
  if (openedAt !== undefined) return undefined
  const attempts = withOutcome(delivery, attemptId, 'SOFT_BOUNCED')
  const isLast = lastAttempt(delivery)?.id === attemptId && attempt.address === recipient.address
  const open = ['SENDING', 'AMBIGUOUS', 'SENT', 'SCHEDULED'].includes(state)
  // Another attempt is under way or has arrived, or it is over.
  if (!isLast || !open) return next(delivery, { attempts })
  const times = attempts.filter(
    ({ address, outcome }) => address === recipient.address && outcome === 'SOFT_BOUNCED',
  ).length
  if (delivery.takenBack) return next(delivery, { attempts, ...nothingMore })
  const pause = softBouncePauses[times - 1]
  if (kind === 'notice' || pause === undefined) return bounce(delivery, attemptId, now)
  return next(delivery, {
    state: 'SCHEDULED',
    attempts,
    sentAt: undefined,
    lookAt: later(now, pause),
  })
}

/** Whether it came back from a mailbox that may take it later, and waits to be tried again. */
export const waitsForMailbox = (delivery: Delivery): boolean =>
  delivery.state === 'SCHEDULED' &&
  delivery.lookAt !== undefined &&
  lastAttempt(delivery)?.outcome === 'SOFT_BOUNCED' &&
  lastAttempt(delivery)?.address === delivery.recipient.address

/** The recipient called it unwanted. It arrived, so nothing else changes; the record keeps it. */
export const complain = (
  delivery: Delivery,
  attemptId: string,
  now: Date,
): Delivery | undefined => {
  const attempt = delivery.attempts.find(({ id }) => id === attemptId)
  if (!attempt || attempt.outcome === 'COMPLAINED' || cameBack(attempt)) return undefined
  const taken = accept(delivery, attemptId, { at: now }) ?? next(delivery, {})
  return { ...taken, attempts: withOutcome(taken, attemptId, 'COMPLAINED') }
}

/** The owner takes it back. Only while nobody has taken it in hand. */
export const cancel = (delivery: Delivery): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? next(delivery, { state: 'CANCELLED', lookAt: undefined, takenBack: true })
    : undefined

/**
 * What it was about is deleted: it goes to nobody any more, and to nobody else if it comes back. Nothing while a worker
 * has it in hand, or nobody knows whether it went out; the very same where nothing has to be done.
 */
export const abandon = (delivery: Delivery): Delivery | undefined => {
  const { state, fallback } = delivery
  if (state === 'SCHEDULED') return cancel(delivery)
  if (state === 'CLAIMED' || state === 'SENDING' || state === 'AMBIGUOUS') return undefined
  const stays = fallback === undefined && (state !== 'SENT' || delivery.takenBack === true)
  return stays ? delivery : next(delivery, { fallback: undefined, takenBack: true })
}

/** Another time, or none: it then waits for the release. Only while nobody has taken it in hand. */
export const reschedule = (delivery: Delivery, dueAt: Date | undefined): Delivery | undefined =>
  delivery.state === 'SCHEDULED'
    ? next(delivery, { dueAt: dueAt?.toISOString(), lookAt: dueAt?.toISOString() })
    : undefined

/** The recipient opened it: the first time is its receipt. */
export const receive = (delivery: Delivery, now: Date): Delivery | undefined =>
  delivery.openedAt === undefined ? next(delivery, { openedAt: now.toISOString() }) : undefined
