import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import { saveMessage } from '#functions/domain/messages/save-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const createMessage: Handler<typeof messages.operations.CreateMessage> = async (
  { body },
  context,
) => {
  const { messageId } = await saveMessage(context, newMessage(context.now), undefined, body)
  return loadFullMessage(context, messageId)
}
