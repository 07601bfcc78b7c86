import { answerMessage } from '#functions/domain/messages/answer-message.ts'
import { loadMessage, staleMessage } from '#functions/domain/messages/message-repository.ts'
import { saveMessage } from '#functions/domain/messages/save-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const updateMessage: Handler<typeof messages.operations.UpdateMessage> = async (
  { messageId, body },
  context,
) => {
  const before = await loadMessage(context.caller.account, messageId)
  if (body.Version !== undefined && body.Version !== before.version) throw staleMessage()
  const { stored: _, ...blank } = before
  await saveMessage(context, blank, before, body)
  return answerMessage(context, messageId)
}
