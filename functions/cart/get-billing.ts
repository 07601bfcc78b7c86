import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const getBilling: Handler<typeof cart.operations.GetBilling> = async (
  _,
  {
    caller: {
      account: { userId, userEntitlements, partnerPays, partnerId },
    },
  },
) => {
  const billing = await findBilling(userId)
  const partner = partnerPays && partnerId ? await findPartner(partnerId) : undefined
  return {
    userEntitlements,
    paidBy: partner?.name,
    purchases: billing?.purchases ?? [],
    subscriptions: billing?.subscriptions ?? [],
  }
}
