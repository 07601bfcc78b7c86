import { keepMark } from '#functions/core/account-mark.ts'
import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { listMessages } from './message-repository.ts'

export const getMessages: Handler<typeof messages.operations.GetMessages> = async (
  { status, pageNumber, pageSize },
  { caller: { account } },
) => {
  const list = status ? (`status:${status}` as const) : 'all'
  const page = await listMessages(account, list, { pageNumber, pageSize })
  if (list === 'all' && page.total === 0) await keepMark(account, 'messageMark', false)
  return page
}
