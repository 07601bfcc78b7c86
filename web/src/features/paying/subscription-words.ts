import type { Subscription } from '#shared/model/billing.ts'
import { counts, graceEndOf } from '#shared/rules/billing/entitlement-of.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'

/**
 * Whether a payment is missing for so long that the subscription gives nothing any more, although
 * it is not over.
 */
export const isStopped = (subscription: Subscription): boolean =>
  !isOver(subscription) && !counts(subscription, new Date(serverNow()))

/** Whether a payment of a subscription is missing. */
export const lacksPayment = (subscription: Subscription): boolean =>
  subscription.status === 'past_due' || isStopped(subscription)

/** Until when nothing is taken away after a payment failed. */
export const graceDay = (subscription: Subscription): string =>
  dateOf(new Date(graceEndOf(subscription)).toISOString())

/**
 * Why a stopped subscription is stopped, and what makes it go on. The provider's own end of trying
 * has no day.
 */
export const stoppedText = (subscription: Subscription): string => {
  if (subscription.takenBack !== undefined) {
    return 'Its payment went back to you, so it ends now. Nothing is deleted. You can subscribe again.'
  }
  const on = subscription.status === 'past_due' ? ` on ${graceDay(subscription)}` : ''
  return `We could not take its payment, so it stopped${on}. Nothing is deleted. Once you pay, it goes on.`
}

/** How a subscription stands, in a sentence. */
export const subscriptionText = (subscription: Subscription): string => {
  const { status, periodEnd, endsWithPeriod } = subscription
  const end = dateOf(periodEnd)
  if (status === 'canceled') return 'It has ended.'
  if (isStopped(subscription)) return stoppedText(subscription)
  if (status === 'past_due')
    return `We could not take the last payment. You keep everything until ${graceDay(subscription)}.`
  if (endsWithPeriod) return `It ends on ${end}. Nothing more is taken.`
  if (status === 'trialing') return `Free until ${end}. The first payment is taken then.`
  return `Paid until ${end}. It goes on by itself until you cancel.`
}
