import { listAllMessages } from '#functions/domain/messages/message-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getMessagesByYear: Handler<typeof messages.operations.GetMessagesByYear> = (
  { year },
  { caller },
) => listAllMessages(caller.account, `year:${year}`)
