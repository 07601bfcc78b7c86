import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { keepArrivals } from './arrival-repository.ts'
import { listMessageYears } from './message-repository.ts'
import { listReceivedYears } from './received-repository.ts'

export const getMessageYears: Handler<typeof messages.operations.GetMessageYears> = async (
  _,
  { caller },
) => {
  await keepArrivals(caller.account)
  const [written, received] = await Promise.all([
    listMessageYears(caller.account),
    listReceivedYears(caller.userId),
  ])
  return { written, received }
}
