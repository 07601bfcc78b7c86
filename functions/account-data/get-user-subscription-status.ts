import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

export const getUserSubscriptionStatus: Handler<
  typeof accountData.operations.GetUserSubscriptionStatus
> = async (
  _,
  {
    caller: {
      account: { userEntitlements },
    },
  },
) => ({ userEntitlements, hasPlan: allowsPaid(userEntitlements) })
