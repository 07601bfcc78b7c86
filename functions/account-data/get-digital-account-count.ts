import { countDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getDigitalAccountCount: Handler<
  typeof accountData.operations.GetDigitalAccountCount
> = async (_, { caller: { userId } }) => ({ count: await countDigitalAccounts(userId) })
