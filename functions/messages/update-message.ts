import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { answerMessage } from './answer-message.ts'
import { loadMessage, staleMessage } from './message-repository.ts'
import { saveMessage } from './save-message.ts'

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
