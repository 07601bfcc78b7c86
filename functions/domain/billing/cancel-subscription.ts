import Stripe from 'stripe'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Subscription } from '#shared/model/billing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { endSubscription } from './end-subscription.ts'
import { loadSubscription, readSubscription } from './own-subscription.ts'
import { refund } from './refund.ts'
import { setRenewal } from './set-renewal.ts'
import { stripe } from './stripe.ts'

/** The unused share of the period that a subscription is in, from 0 to 1. */
const unusedShare = ({ items }: Stripe.Subscription, now: Date): number => {
  const [item] = items.data
  if (!item) return 0
  const { current_period_start: from, current_period_end: to } = item
  return Math.min(1, Math.max(0, (to - now.getTime() / 1000) / (to - from)))
}

/** Marks a refund, in its metadata, as one of `refundUnused`. */
const unusedShareMark = { for: 'unused' }

/**
 * Gives back the unused share of what was paid for the current period. It is given back once, also
 * if an attempt failed half-way and is repeated later. Nothing is given back if the current period
 * is not paid yet, because the last payment was for a period that is over.
 */
const refundUnused = async (subscriptionId: string, now: Date): Promise<void> => {
  const client = await stripe()
  const subscription = await client.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice.payments'],
  })
  const { latest_invoice: invoice, status } = subscription
  if (status !== 'active' || typeof invoice !== 'object') return
  for (const { payment, status: paymentStatus, amount_paid } of invoice?.payments?.data ?? []) {
    const paid = amount_paid ?? 0
    const { payment_intent } = payment
    if (paymentStatus !== 'paid' || typeof payment_intent !== 'string') continue
    // 100 is the most that the provider lists in one answer.
    const refunds = await client.refunds.list({ payment_intent, limit: 100 })
    if (refunds.data.some(({ metadata }) => metadata?.for === unusedShareMark.for)) continue
    // An operator may have given back a part of it.
    const amountLeft = refunds.data.reduce((rest, { amount }) => rest - amount, paid)
    const unusedAmount = Math.min(amountLeft, Math.floor(paid * unusedShare(subscription, now)))
    if (unusedAmount <= 0) continue
    try {
      await refund(
        { payment_intent, amount: unusedAmount, metadata: unusedShareMark },
        `unused-${payment_intent}`,
      )
    } catch (error) {
      // A call a moment ago used this key with a slightly larger amount. That refund was made, and
      // there is no second one.
      if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    }
  }
}

/**
 * Ends a subscription with its period, or at once with a refund of the unused share. Repeating it
 * changes nothing. `NOT_FOUND` for a subscription that is not the owner's, or is over.
 */
export const cancelSubscription = async (
  owner: UserId,
  subscriptionId: string,
  { atOnce }: { readonly atOnce: boolean },
): Promise<Subscription> => {
  if (!atOnce) return setRenewal(owner, subscriptionId, { renews: false })
  const subscription = await loadSubscription(owner, subscriptionId)
  await refundUnused(subscriptionId, currentTime())
  await endSubscription(subscriptionId)
  return (await readSubscription(owner, subscriptionId)) ?? subscription
}
