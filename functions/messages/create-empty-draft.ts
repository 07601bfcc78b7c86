import { writeAll } from '#functions/core/store/table.ts'
import { toFullMessage } from '#functions/domain/messages/full-message.ts'
import { messageChange } from '#functions/domain/messages/message-repository.ts'
import { newMessage } from '#functions/domain/messages/new-message.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const createEmptyDraft: Handler<typeof messages.operations.CreateEmptyDraft> = async (
  _,
  context,
) => {
  const { account } = context.caller
  const draft = newMessage(context.now)
  await writeAll(await messageChange(account, undefined, draft))
  return toFullMessage(account, draft)
}
