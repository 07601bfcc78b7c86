import type { Handler } from '#functions/core/context.ts'
import { recordOpening } from '#functions/core/delivery/change-delivery.ts'
import type { messages } from '#shared/contract/messages.ts'
import { notFound } from '#shared/errors.ts'
import { findDelegatedMessage } from './delegated-messages.ts'
import { type Delivered, findDelivered } from './open-delivered.ts'
import { toReceivedMessage } from './received-message.ts'
import { findReceived } from './received-repository.ts'

export const readMessage: Handler<typeof messages.operations.ReadMessage> = async (
  { messageId },
  { caller },
) => {
  const kept = await findReceived(caller.userId, messageId)
  const delivered: Delivered | undefined =
    (kept && (await findDelivered(kept.owner, kept))) ??
    (await findDelegatedMessage(caller.account, messageId))
  if (!delivered) throw notFound()
  const { owner, delivery } = delivered
  // Whoever reads in the account of somebody who died is not who it was sent to.
  const isTheirs = caller.account.memorialSince === undefined
  if (isTheirs && delivery && !delivery.openedAt)
    await recordOpening(owner.userId, delivery.deliveryId)
  return toReceivedMessage(delivered)
}
