import { listAllDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getAllDigitalAccounts: Handler<typeof accountData.operations.GetAllDigitalAccounts> = (
  _,
  { caller: { account } },
) => listAllDigitalAccounts(account)
