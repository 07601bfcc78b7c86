import { keepMark } from '#functions/domain/accounts/account-mark.ts'
import { delegateItems } from '#functions/domain/sharing/delegate-items.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const listDelegates: Handler<typeof sharing.operations.ListDelegates> = async (
  _,
  { caller: { account } },
) => {
  const items = await delegateItems(account.userId)
  await keepMark(
    account,
    'trustedMark',
    items.some(({ status }) => status === 'ACCEPTED'),
  )
  return { items }
}
