import { recordOpening } from '#functions/domain/deliveries/update-delivery.ts'
import { findDelegatedMessage } from '#functions/domain/messages/delegated-messages.ts'
import { type Delivered, findDelivered } from '#functions/domain/messages/open-delivered.ts'
import { toReceivedMessage } from '#functions/domain/messages/received-message.ts'
import { findReceived } from '#functions/domain/messages/received-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { notFound } from '#shared/errors.ts'

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
  // The recipient died: a person who reads in their memorial is not the recipient.
  const isTheirs = caller.account.memorialSince === undefined
  if (isTheirs && delivery && !delivery.openedAt)
    await recordOpening(owner.userId, delivery.deliveryId)
  return toReceivedMessage(delivered)
}
