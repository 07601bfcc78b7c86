import type { Standing, Subscription } from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { productWithId } from './product-with-id.ts'
import { givesTwoWills, standingProducts } from './refusal-of.ts'

/** For so long after a payment failed, nothing is taken away. */
const pastDueGraceMs = 14 * day

/**
 * Until when a subscription whose payment failed still counts, in epoch milliseconds. The provider
 * begins the new period before it asks for the payment.
 */
export const graceEndOf = ({ periodStart }: Subscription): number =>
  Date.parse(periodStart) + pastDueGraceMs

/**
 * Whether a subscription gives what it includes at a time: nothing once its current payment went
 * back.
 */
export const counts = (subscription: Subscription, now: Date): boolean => {
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
 * The entitlement of a person at a time: the most that one of their purchases, subscriptions,
 * partner and grants gives. Purchases last, unless the money went back in full. An upgrade counts
 * beside the one will that it adds to.
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
      .filter((subscription) => counts(subscription, now))
      .map(({ product }) => productWithId(product).entitlement),
  ]
  return Entitlement.options.findLast((option) => entitlements.includes(option)) ?? 'free'
}
