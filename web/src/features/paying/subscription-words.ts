import type { Subscription } from '#shared/model/billing.ts'
import { graceEndOf, isInForce } from '#shared/rules/billing/entitlement-of.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'

/**
 * Whether a subscription gives nothing although it is not over, because a payment has been missing
 * for too long, or went back to the payer.
 */
export const isStopped = (subscription: Subscription): boolean =>
  !isOver(subscription) && !isInForce(subscription, new Date(serverNow()))

/** Whether a payment is missing, or went back. The subscription may still give everything. */
export const lacksPayment = (subscription: Subscription): boolean =>
  subscription.status === 'past_due' || isStopped(subscription)

/** The day until which a subscription whose payment failed still gives everything. */
export const graceDay = (subscription: Subscription): string =>
  dateOf(new Date(graceEndOf(subscription)).toISOString())

/**
 * Why a subscription is stopped, and what makes it go on. We know the day only while its status is
 * `past_due`. Once the provider has stopped trying, it does not say when it stopped.
 */
export const stoppedText = (subscription: Subscription): string => {
  if (subscription.takenBack !== undefined) {
    return 'Its payment went back to you, so it ends now. Nothing is deleted. You can subscribe again.'
  }
  const on = subscription.status === 'past_due' ? ` on ${graceDay(subscription)}` : ''
  return `We could not take its payment, so it stopped${on}. Nothing is deleted. Once you pay, it goes on.`
}

/** What becomes of a subscription, in a sentence or two. */
export const subscriptionText = (subscription: Subscription): string => {
  const { status, periodEnd, endsWithPeriod } = subscription
  const end = dateOf(periodEnd)
  if (status === 'canceled') return 'It has ended.'
  if (isStopped(subscription)) return stoppedText(subscription)
  if (status === 'past_due')
    return `We could not take the last payment. You keep everything until ${graceDay(subscription)}.`
  if (endsWithPeriod) return `It ends on ${end}. Nothing more is taken.`
  if (status === 'trialing') return `Free until ${end}. The first payment is taken then.`
  return `Paid until ${end}. It renews until you cancel.`
}
