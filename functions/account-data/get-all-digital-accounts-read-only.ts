import { listAllDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getAllDigitalAccountsReadOnly: Handler<
  typeof accountData.operations.GetAllDigitalAccountsReadOnly
> = (_, { caller: { account } }) => listAllDigitalAccounts(account)
