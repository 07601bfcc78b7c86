import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { loadMessage } from '#functions/domain/messages/message-repository.ts'
import { saveMessage } from '#functions/domain/messages/save-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const updateMessage: Handler<typeof messages.operations.UpdateMessage> = async (
  { messageId, body },
  context,
) => {
  const before = await loadMessage(context.caller.account, messageId, { version: body.Version })
  await saveMessage(context, before, before, body)
  return loadFullMessage(context, messageId)
}
