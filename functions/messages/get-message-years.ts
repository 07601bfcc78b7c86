import { adoptArrivals } from '#functions/domain/messages/arrival-repository.ts'
import { listMessageYears } from '#functions/domain/messages/message-repository.ts'
import { listReceivedYears } from '#functions/domain/messages/received-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getMessageYears: Handler<typeof messages.operations.GetMessageYears> = async (
  _,
  { caller },
) => {
  await adoptArrivals(caller.account)
  const [written, received] = await Promise.all([
    listMessageYears(caller.account),
    listReceivedYears(caller.userId),
  ])
  return { written, received }
}
