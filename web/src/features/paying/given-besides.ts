import { isWillUser } from '#shared/rules/entitlements.ts'
import type { Output } from '#web/lib/api/api.ts'

/** What gives a person all that a subscription gives, as the subject of a sentence; undefined if nothing besides it does. */
export const givenBesides = ({
  userEntitlements,
  paidBy,
}: Pick<Output<'Cart', 'GetBilling'>, 'userEntitlements' | 'paidBy'>): string | undefined => {
  if (isWillUser(userEntitlements)) return 'Your will plan includes'
  return paidBy === undefined ? undefined : `${paidBy} pays for`
}
