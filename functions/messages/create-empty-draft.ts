import type { Handler } from '#functions/core/context.ts'
import { writeAll } from '#functions/core/table.ts'
import type { messages } from '#shared/contract/messages.ts'
import { toFullMessage } from './full-message.ts'
import { messageChange } from './message-repository.ts'
import { newMessage } from './new-message.ts'

export const createEmptyDraft: Handler<typeof messages.operations.CreateEmptyDraft> = async (
  _,
  context,
) => {
  const { account } = context.caller
  const draft = newMessage(context.now)
  await writeAll(await messageChange(account, undefined, draft))
  return toFullMessage(account, draft)
}
