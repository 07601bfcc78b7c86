import type { Account } from '#functions/domain/accounts/account.ts'
import { hasEverPaid } from '#shared/rules/billing/has-paid.ts'
import { findBilling } from './billing-record.ts'

/**
 * Whether anybody ever paid for the plan of this person, or granted it. For a person with a plan it
 * is false only in the trial of a subscription.
 */
export const isPlanPaidFor = async ({
  userId,
  userEntitlements,
  partnerPays,
}: Account): Promise<boolean> => {
  // Only a subscription has a trial.
  if (partnerPays || userEntitlements !== 'subscriber') return true
  const billing = await findBilling(userId)
  // What an account has without a record was granted.
  return billing === undefined || hasEverPaid(billing)
}
