import type { Handler } from '#functions/core/context.ts'
import { recordOpening } from '#functions/core/delivery/change-delivery.ts'
import type { messages } from '#shared/contract/messages.ts'
import { openByCode } from './open-delivered.ts'
import { toReceivedMessage } from './received-message.ts'

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
