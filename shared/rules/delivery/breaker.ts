import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import type { SendingBreaker } from '#shared/model/sending-breaker.ts'
import { minute } from '../time/lengths.ts'

/*
 * The breaker stops all sending of a stream of mail while the service refuses everything of it for
 * a reason of ours, as pure functions of its record and an instant. Refusals of a recipient never
 * reach it: else one abuser could stop the question whether the owner of a passing is alive. Each
 * stream has a breaker of its own: the configuration set or the domain of one may be refused while
 * the others are taken. Where the service refuses the whole account, the breaker of each stream
 * opens.
 */

/**
 * Refusals for so many different owners within the window open it: one owner's mails may be refused
 * for another reason.
 */
const ownersToOpen = 3
const openingWindow = 5 * minute

/** How often one mail is tried while it is open. */
export const probePauseMs = minute

/**
 * So long everything else leaves the trial to the oldest urgent notice. After that anything may be
 * it: a worker may be unable to send that notice.
 */
const oldestFirstMs = 5 * minute

const millisecondsSince = (instant: string, now: Date) => now.getTime() - Date.parse(instant)

/** The next record after a refusal for a reason of ours, or undefined if it changes nothing. */
export const noteRefusal = (
  breaker: SendingBreaker,
  owner: UserId,
  now: Date,
): SendingBreaker | undefined => {
  if (breaker.openedAt !== undefined) return undefined
  const recent = breaker.refusals.filter(({ at }) => millisecondsSince(at, now) < openingWindow)
  const earlierRefusal = recent.find((entry) => entry.owner === owner)
  if (earlierRefusal && millisecondsSince(earlierRefusal.at, now) < minute) return undefined
  const refusedAt = now.toISOString()
  const refusals = [...recent.filter((entry) => entry !== earlierRefusal), { owner, at: refusedAt }]
  const version = breaker.version + 1
  return refusals.length < ownersToOpen
    ? { version, refusals }
    : { version, refusals, openedAt: refusedAt, lastProbe: undefined }
}

/** After the refusal of a trial it is due later than younger notices, and is still the oldest. */
const pauseBefore = (deliveryId: string, oldestUrgent: string | undefined, last?: string) => {
  if (deliveryId === last || (last === undefined && deliveryId === oldestUrgent))
    return probePauseMs
  return deliveryId === oldestUrgent ? 2 * probePauseMs : oldestFirstMs
}

/**
 * The next record if this delivery may be the trial while the breaker is open. Once a minute it is
 * the urgent notice that has been due for longest, and then the same one again. `oldestUrgent` is
 * undefined if no urgent notice is due.
 */
export const beginProbe = (
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
  const pause = pauseBefore(deliveryId, oldestUrgent, lastProbe?.deliveryId)
  if (millisecondsSince(lastProbe?.at ?? openedAt, now) < pause) return undefined
  return {
    ...breaker,
    version: breaker.version + 1,
    lastProbe: { deliveryId, at: now.toISOString() },
  }
}

/**
 * The next record after the service took the trial: everything is sent again. Undefined if another
 * was tried since.
 */
export const closeBreaker = (
  breaker: SendingBreaker,
  deliveryId: DeliveryId,
): SendingBreaker | undefined =>
  breaker.openedAt !== undefined && breaker.lastProbe?.deliveryId === deliveryId
    ? { version: breaker.version + 1, refusals: [] }
    : undefined
