import { adoptArrivals } from '#functions/domain/messages/arrival-repository.ts'
import { findDelivered } from '#functions/domain/messages/open-delivered.ts'
import { toReceivedItem } from '#functions/domain/messages/received-message.ts'
import { listReceived } from '#functions/domain/messages/received-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'

export const getReceiveMessagesByYear: Handler<
  typeof messages.operations.GetReceiveMessagesByYear
> = async ({ year }, { caller }) => {
  await adoptArrivals(caller.account)
  const kept = await listReceived(caller.userId, year)
  const found = await Promise.all(kept.map((each) => findDelivered(each.owner, each)))
  return found.flatMap((each) => (each ? [toReceivedItem(each)] : []))
}
