import { listMessages } from '#functions/domain/messages/message-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getMessages: Handler<typeof messages.operations.GetMessages> = async (
  { status, pageNumber, pageSize },
  { caller: { account } },
) => {
  const list = status ? (`status:${status}` as const) : 'all'
  return listMessages(account, list, { pageNumber, pageSize })
}
