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
  // A partner is named only to those for whom it pays, and to those who have no plan.
  const isNamed = partnerPays || userEntitlements === 'free'
  const [billing, partner] = await Promise.all([
    findBilling(userId),
    partnerId && isNamed ? findPartner(partnerId) : undefined,
  ])
  const hasStopped = partner && !partnerPays && wasPaidFor(partner, account)
  return {
    userEntitlements,
    paidBy: partnerPays ? partner?.name : undefined,
    formerlyPaidBy: hasStopped ? partner.name : undefined,
    purchases: billing?.purchases ?? [],
    subscriptions: billing?.subscriptions ?? [],
  }
}
