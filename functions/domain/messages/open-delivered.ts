import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { type Account, findActiveAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { notFound } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { LinkSubject } from './message-links.ts'
import { findMessage, type LoadedMessage } from './message-repository.ts'
import { isInForce } from './stored-message.ts'

/**
 * A message that a person other than its writer may read, with the delivery that permits it. A
 * rehearsal has no delivery.
 */
export interface Delivered {
  readonly owner: Account
  readonly message: LoadedMessage
  readonly delivery?: Delivery
}

/** Whether the delivery was sent, or may have been. A cancelled one was not. */
const wentOut = ({ state, attempts }: Delivery) => state !== 'CANCELLED' && attempts.length > 0

/**
 * Whether it needs no release, or its release was not revoked. A revoked release closes what it
 * opened.
 */
const isStillReleased = async ({ owner, requires }: Delivery) =>
  !requires || (await loadReleasedStages(owner)).includes('messages')

/**
 * Finds the message that one delivery lets its recipient read, or nothing. The owner's own records
 * decide each time.
 */
export const findDelivered = async (
  ownerId: UserId,
  { messageId, deliveryId }: { messageId: MessageId; deliveryId: DeliveryId },
): Promise<Required<Delivered> | undefined> => {
  const owner = await findActiveAccount(ownerId)
  const message = owner && (await findMessage(owner, messageId))
  if (!message || !isInForce(message)) return undefined
  if (!message.plan.some((planned) => planned.deliveryId === deliveryId)) return undefined
  const delivery = await findDelivery(ownerId, deliveryId)
  if (!delivery || !wentOut(delivery) || !(await isStillReleased(delivery))) return undefined
  return { owner, message, delivery }
}

const subjectIn = (text: string | undefined) => {
  try {
    return LinkSubject.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/**
 * Opens the delivery or the rehearsal of a link's code. An unknown code, and a code whose message
 * was cancelled, revoked or deleted, all give `NOT_FOUND`.
 */
export const openByCode = async (context: Context, code: string): Promise<Delivered> => {
  await limitRate('message-link', context, hashLinkCode(code))
  const link = await findLink(code, 'message', context.now)
  const subject = subjectIn(link?.subject)
  if (!link || !subject) throw notFound()
  if ('deliveryId' in subject) {
    const delivered = await findDelivered(link.userId, subject)
    if (!delivered) throw notFound()
    return delivered
  }
  const owner = await findActiveAccount(link.userId)
  const message = owner && (await findMessage(owner, subject.messageId))
  if (!message) throw notFound()
  return { owner, message }
}
