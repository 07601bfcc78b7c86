import type { Subscription } from '#shared/model/billing.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { isWillUser } from '#shared/rules/entitlements.ts'
import type { Output } from '#web/lib/api/api.ts'

/** What gives a person all that a subscription gives: their will plan, or a partner who pays. */
export type OtherSource =
  | { readonly kind: 'willPlan' }
  | { readonly kind: 'payer'; readonly name: string }

/** The source from which a person has all that a subscription gives. Undefined if there is none. */
export const otherSourceOf = ({
  userEntitlements,
  paidBy,
}: Pick<Output<'Cart', 'GetBilling'>, 'userEntitlements' | 'paidBy'>): OtherSource | undefined => {
  if (isWillUser(userEntitlements)) return { kind: 'willPlan' }
  return paidBy === undefined ? undefined : { kind: 'payer', name: paidBy }
}

/** A subscription that goes on although its owner has all that it gives from another source. */
export const needlessSubscription = (
  billing: Output<'Cart', 'GetBilling'>,
): Subscription | undefined =>
  otherSourceOf(billing) === undefined
    ? undefined
    : billing.subscriptions.find(
        (subscription) => !isOver(subscription) && !subscription.endsWithPeriod,
      )
