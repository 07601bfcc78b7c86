import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { isPaidFor } from '#shared/rules/partners/is-paid-for.ts'
import type { Account } from './account.ts'

/** Whether the person's partner pays for them now. */
const partnerPays = async (account: Account): Promise<boolean> => {
  if (account.partnerId === undefined) return false
  const partner = await findPartner(account.partnerId)
  return partner !== undefined && isPaidFor(partner, account)
}

/**
 * The account with `partnerPays`, and with the entitlement that its partner pays for if its own is
 * only `free`. What a partner pays for is decided again at each read and never stored. So it ends
 * at once when the partner stops paying, or when the member leaves the partner's mail domain.
 */
export const withPartnerPlan = async (account: Account): Promise<Account> => {
  if (!(await partnerPays(account))) return account
  const { userEntitlements: ownEntitlement } = account
  return {
    ...account,
    userEntitlements: ownEntitlement === 'free' ? 'subscriber' : ownEntitlement,
    partnerPays: true,
  }
}
