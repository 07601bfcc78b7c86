import { keepMark } from '#functions/core/account-mark.ts'
import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { delegateItems } from './delegate-items.ts'

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
