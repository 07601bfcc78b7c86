import { openDigitalAccount } from '#functions/domain/sharing/open-digital-account.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getDigitalAccount: Handler<typeof accountData.operations.GetDigitalAccount> = (
  { accountId },
  context,
) => openDigitalAccount(context, accountId)
