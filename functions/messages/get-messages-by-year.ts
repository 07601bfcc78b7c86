import { listMessages } from '#functions/domain/messages/message-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getMessagesByYear: Handler<typeof messages.operations.GetMessagesByYear> = async (
  { year },
  { caller },
) => {
  const page = { pageNumber: 1, pageSize: 200 }
  const { items } = await listMessages(caller.account, `year:${year}`, page)
  return items
}
