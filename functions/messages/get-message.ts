import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { answerMessage } from './answer-message.ts'

export const getMessage: Handler<typeof messages.operations.GetMessage> = (
  { messageId },
  context,
) => answerMessage(context, messageId)
