import { toFullMessage } from '#functions/domain/messages/full-message.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import { saveMessage } from '#functions/domain/messages/save-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const createMessage: Handler<typeof messages.operations.CreateMessage> = async (
  { body },
  context,
) => {
  const saved = await saveMessage(context, newMessage(context.now), undefined, body)
  return toFullMessage(context.caller.account, saved, [])
}
