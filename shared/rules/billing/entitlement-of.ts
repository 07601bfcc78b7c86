import type { Standing, Subscription } from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { productWithId } from './product-with-id.ts'
import { givesTwoWills, standingProducts } from './refusal-of.ts'

/** People are told that they keep everything for 14 days after a payment failed. */
const pastDueGraceMs = 14 * day

/**
 * Until when a subscription whose payment failed stays in force, in epoch milliseconds. It is
 * counted from the start of the period, since the provider begins a period and then asks for its
 * payment.
 */
export const graceEndOf = ({ periodStart }: Subscription): number =>
  Date.parse(periodStart) + pastDueGraceMs

/**
 * Whether a subscription gives at `now` what it includes. It does not if the payment of its current
 * period went back to the payer.
 */
export const isInForce = (subscription: Subscription, now: Date): boolean => {
  if (subscription.takenBack !== undefined) return false
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return true
    case 'past_due':
      return now.getTime() < graceEndOf(subscription)
    default:
      return false
  }
}

/**
 * The entitlement of a person at `now`: the highest that a purchase, a subscription, their partner
 * or an operator gives them. A purchase lasts, unless the money went back in full. An upgrade gives
 * something only together with the one will to which it adds the second.
 */
export const entitlementOf = (
  { purchases, subscriptions, partnerPays, granted }: Standing,
  now: Date,
): Entitlement => {
  const bought = standingProducts(purchases)
  const entitlements: Entitlement[] = [
    granted,
    ...(partnerPays ? (['subscriber'] as const) : []),
    ...bought
      .filter((product) => product !== 'two-will-upgrade' || givesTwoWills(bought))
      .map((product) => productWithId(product).entitlement),
    ...subscriptions
      .filter((subscription) => isInForce(subscription, now))
      .map(({ product }) => productWithId(product).entitlement),
  ]
  return Entitlement.options.findLast((option) => entitlements.includes(option)) ?? 'free'
}
