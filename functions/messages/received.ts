import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { recordOpening } from '#functions/domain/deliveries/update-delivery.ts'
import { adoptArrivals } from '#functions/domain/messages/arrival-repository.ts'
import { findDelivered, openByCode } from '#functions/domain/messages/open-delivered.ts'
import { toReceivedItem, toReceivedMessage } from '#functions/domain/messages/received-message.ts'
import {
  findReceived,
  listReceived,
  receivedChange,
} from '#functions/domain/messages/received-repository.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const receivedMessages = {
  GetReceiveMessagesByYear: async ({ year }, { caller }) => {
    await adoptArrivals(caller.account)
    const receivedRecords = await listReceived(caller.userId, year)
    const receivedDeliveries = await Promise.all(
      receivedRecords.map((receivedRecord) => findDelivered(receivedRecord.owner, receivedRecord)),
    )
    return receivedDeliveries.flatMap((delivered) => (delivered ? [toReceivedItem(delivered)] : []))
  },
  KeepMessage: async ({ body: { code } }, context) => {
    const { owner, message, delivery } = await openByCode(context, code)
    const { messageId } = message
    // A rehearsal, or a message to oneself, is in the writer's own list already.
    if (!delivery || owner.userId === context.caller.userId) return { messageId }
    const sentAt = delivery.sentAt ?? context.now.toISOString()
    const after = { messageId, owner: owner.userId, deliveryId: delivery.deliveryId, sentAt }
    await retryStale(async () => {
      const before = await findReceived(context.caller.userId, messageId)
      if (before?.deliveryId === delivery.deliveryId) return
      await writeAll(receivedChange(context.caller.userId, before, after, owner))
    })
    return { messageId }
  },
  OpenMessage: async ({ body: { code } }, context) => {
    const delivered = await openByCode(context, code)
    const { owner, delivery } = delivered
    if (delivery && !delivery.openedAt) await recordOpening(owner.userId, delivery.deliveryId)
    const message = await toReceivedMessage(delivered, context)
    return delivery ? message : { ...message, rehearsal: true }
  },
} satisfies Partial<Handlers<typeof messages>>
