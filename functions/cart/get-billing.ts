import { findBilling } from '#functions/domain/billing/billing-record.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const getBilling: Handler<typeof cart.operations.GetBilling> = async (
  _,
  {
    caller: {
      account: { userId, userEntitlements },
    },
  },
) => {
  const billing = await findBilling(userId)
  return {
    userEntitlements,
    purchases: billing?.purchases ?? [],
    subscriptions: billing?.subscriptions ?? [],
  }
}
