import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { listMessages } from './message-repository.ts'

export const getMessages: Handler<typeof messages.operations.GetMessages> = (
  { status, pageNumber, pageSize },
  { caller },
) => listMessages(caller.account, status ? `status:${status}` : 'all', { pageNumber, pageSize })
