import { recordOpening } from '#functions/domain/deliveries/update-delivery.ts'
import { openByCode } from '#functions/domain/messages/open-delivered.ts'
import { toReceivedMessage } from '#functions/domain/messages/received-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const openMessage: Handler<typeof messages.operations.OpenMessage> = async (
  { body: { code } },
  context,
) => {
  const delivered = await openByCode(context, code)
  const { owner, delivery } = delivered
  if (delivery && !delivery.openedAt) await recordOpening(owner.userId, delivery.deliveryId)
  const message = await toReceivedMessage(delivered)
  return delivery ? message : { ...message, rehearsal: true }
}
