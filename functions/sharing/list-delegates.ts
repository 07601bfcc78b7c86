import { delegateItems } from '#functions/domain/sharing/delegate-items.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const listDelegates: Handler<typeof sharing.operations.ListDelegates> = async (
  _,
  { caller: { account } },
) => {
  return { items: await delegateItems(account.userId) }
}
