import type { Account } from '#functions/domain/accounts/account.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { wasPaidFor } from '#shared/rules/partners/is-paid-for.ts'
import { findBilling } from './billing-record.ts'

/** Reads an owner's payments, and the partner that pays, or paid, for the owner. */
export const ownBilling = async (account: Account) => {
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
