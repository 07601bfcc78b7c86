import { loadFullMessage } from '#functions/domain/messages/load-full-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getMessage: Handler<typeof messages.operations.GetMessage> = (
  { messageId },
  context,
) => loadFullMessage(context, messageId)
