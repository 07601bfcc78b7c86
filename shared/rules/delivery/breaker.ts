import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import type { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { minute } from '../time/lengths.ts'

/*
 * The breaker stops all mail of a stream while the service refuses all of it because of our account
 * or domain. As in an electric circuit, it is open while nothing goes through. Then single mails
 * are sent as trials. These are pure functions of its record and an instant.
 *
 * Refusals because of the recipient are never noted here. Otherwise one abuser could stop the
 * notices about a reported death. Each stream has its own breaker, since the service may refuse the
 * configuration set or the domain of one stream and take the others.
 */

/** Three owners open the breaker: one alone may be refused for another reason. */
const ownersToOpen = 3
const openingWindow = 5 * minute

/** The time between two trials while the breaker is open. */
export const trialPauseMs = minute

/**
 * How long only the oldest urgent notice may be the trial. After that any delivery may be, since
 * workers may be unable to send that notice.
 */
const oldestFirstMs = 5 * minute

const millisecondsSince = (instant: string, now: Date) => now.getTime() - Date.parse(instant)

/**
 * The next record after a refusal because of our account or domain, or undefined if it changes
 * nothing.
 */
export const recordRefusal = (
  breaker: SendingBreaker,
  owner: UserId,
  now: Date,
): SendingBreaker | undefined => {
  if (breaker.openedAt !== undefined) return undefined
  const recent = breaker.refusals.filter(({ at }) => millisecondsSince(at, now) < openingWindow)
  const earlierRefusal = recent.find((entry) => entry.owner === owner)
  if (earlierRefusal && millisecondsSince(earlierRefusal.at, now) < minute) return undefined
  // The new entry replaces the owner's earlier one, so each owner counts once.
  const refusedAt = now.toISOString()
  const refusals = [...recent.filter((entry) => entry !== earlierRefusal), { owner, at: refusedAt }]
  const version = breaker.version + 1
  return refusals.length < ownersToOpen
    ? { version, refusals }
    : { version, refusals, openedAt: refusedAt, lastProbe: undefined }
}

/**
 * How long after the last trial this delivery may be the next one, in milliseconds. The delivery of
 * the last trial may a minute later. Another oldest urgent notice may two minutes later, because
 * the first one may have been taken back. Any other delivery may after five minutes.
 */
const pauseBefore = (deliveryId: string, oldestUrgent: string | undefined, last?: string) => {
  if (deliveryId === last || (last === undefined && deliveryId === oldestUrgent))
    return trialPauseMs
  return deliveryId === oldestUrgent ? 2 * trialPauseMs : oldestFirstMs
}

/**
 * The next record if this delivery may be the trial now. Undefined if it may not. Once a minute one
 * urgent notice is the trial: the one that has been due for longest. The next trial is the same
 * notice again, although its refusal has moved its due time behind those of younger notices.
 * `oldestUrgent` is undefined if none is due.
 */
export const beginTrial = (
  breaker: SendingBreaker,
  {
    deliveryId,
    oldestUrgent,
    now,
  }: {
    readonly deliveryId: DeliveryId
    readonly oldestUrgent: string | undefined
    readonly now: Date
  },
): SendingBreaker | undefined => {
  const { openedAt, lastProbe } = breaker
  if (openedAt === undefined) return undefined
  // `lastProbe` is the last trial.
  const pause = pauseBefore(deliveryId, oldestUrgent, lastProbe?.deliveryId)
  if (millisecondsSince(lastProbe?.at ?? openedAt, now) < pause) return undefined
  return {
    ...breaker,
    version: breaker.version + 1,
    lastProbe: { deliveryId, at: now.toISOString() },
  }
}

/**
 * The next record after the service took a trial. From then on everything is sent again. Undefined
 * if another delivery was the trial since.
 */
export const closeBreaker = (
  breaker: SendingBreaker,
  deliveryId: DeliveryId,
): SendingBreaker | undefined =>
  breaker.openedAt !== undefined && breaker.lastProbe?.deliveryId === deliveryId
    ? { version: breaker.version + 1, refusals: [] }
    : undefined
