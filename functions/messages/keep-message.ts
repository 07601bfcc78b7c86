import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { openByCode } from '#functions/domain/messages/open-delivered.ts'
import { findReceived, receivedChange } from '#functions/domain/messages/received-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const keepMessage: Handler<typeof messages.operations.KeepMessage> = async (
  { body: { code } },
  context,
) => {
  const { owner, message, delivery } = await openByCode(context, code)
  const { messageId } = message
  // A rehearsal, or a message to oneself, is in the writer's own list already.
  if (!delivery || owner.userId === context.caller.userId) return { messageId }
  const sentAt = delivery.sentAt ?? context.now.toISOString()
  const after = { messageId, owner: owner.userId, deliveryId: delivery.deliveryId, sentAt }
  await retryStale(async () => {
    const before = await findReceived(context.caller.userId, messageId)
    if (before?.deliveryId === delivery.deliveryId) return
    await writeAll(receivedChange(context.caller.userId, before, after))
  })
  return { messageId }
}
