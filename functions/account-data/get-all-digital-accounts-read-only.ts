import { readOnlyAccounts } from '#functions/domain/digital-accounts/read-only-accounts.ts'
import { openAccounts } from '#functions/domain/sharing/account-access.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getAllDigitalAccountsReadOnly: Handler<
  typeof accountData.operations.GetAllDigitalAccountsReadOnly
> = async ({ userId }, { caller: { account } }) => {
  if (userId === undefined || userId === account.userId) return readOnlyAccounts(account, 'all')
  const { owner, mayRead } = await openAccounts(account, userId)
  return readOnlyAccounts(owner, mayRead)
}
