import type { Subscription } from '#shared/model/billing.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { isWillUser } from '#shared/rules/entitlements.ts'
import type { Output } from '#web/lib/api/api.ts'

/**
 * What gives a person all that a subscription gives, as the subject of a sentence; undefined if
 * nothing besides it does.
 */
export const givenBesides = ({
  userEntitlements,
  paidBy,
}: Pick<Output<'Cart', 'GetBilling'>, 'userEntitlements' | 'paidBy'>): string | undefined => {
  if (isWillUser(userEntitlements)) return 'Your will plan includes'
  return paidBy === undefined ? undefined : `${paidBy} pays for`
}

/** A subscription that goes on although its owner has all that it gives by something else. */
export const needlessSubscription = (
  billing: Output<'Cart', 'GetBilling'>,
): Subscription | undefined =>
  givenBesides(billing) === undefined
    ? undefined
    : billing.subscriptions.find((each) => !isOver(each) && !each.endsWithPeriod)
