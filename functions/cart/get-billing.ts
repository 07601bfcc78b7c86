import { findBilling } from '#functions/domain/billing/billing-record.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'
import { wasPaidFor } from '#shared/rules/partners/is-paid-for.ts'

export const getBilling: Handler<typeof cart.operations.GetBilling> = async (
  _,
  { caller: { account } },
) => {
  const { userId, userEntitlements, partnerPays, partnerId } = account
  const billing = await findBilling(userId)
  const partner = partnerId && (await findPartner(partnerId))
  const isMissed = partner && userEntitlements === 'free' && wasPaidFor(partner, account)
  return {
    userEntitlements,
    paidBy: partner && partnerPays ? partner.name : undefined,
    formerlyPaidBy: isMissed ? partner.name : undefined,
    purchases: billing?.purchases ?? [],
    subscriptions: billing?.subscriptions ?? [],
  }
}
