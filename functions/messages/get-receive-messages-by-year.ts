import type { Handler } from '#functions/core/context.ts'
import type { messages } from '#shared/contract/messages.ts'
import { keepArrivals } from './arrival-repository.ts'
import { findDelivered } from './open-delivered.ts'
import { toReceivedItem } from './received-message.ts'
import { listReceived } from './received-repository.ts'

export const getReceiveMessagesByYear: Handler<
  typeof messages.operations.GetReceiveMessagesByYear
> = async ({ year }, { caller }) => {
  await keepArrivals(caller.account)
  const kept = await listReceived(caller.userId, year)
  const found = await Promise.all(kept.map((each) => findDelivered(each.owner, each)))
  return found.flatMap((each) => (each ? [toReceivedItem(each)] : []))
}
