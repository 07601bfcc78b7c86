import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { answerMessage } from './answer-message.ts'
import { newMessage } from './new-message.ts'
import { saveMessage } from './save-message.ts'

export const createMessage: Handler<typeof messages.operations.CreateMessage> = async (
  { body },
  context,
) => {
  const { messageId } = await saveMessage(context, newMessage(context.now), undefined, body)
  return answerMessage(context, messageId)
}
