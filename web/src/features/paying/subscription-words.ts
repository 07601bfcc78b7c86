import type { Subscription } from '#shared/model/billing.ts'
import { counts, graceEndOf } from '#shared/rules/billing/entitlement-of.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'

/** Whether a payment is missing for so long that the subscription gives nothing any more. */
export const isStopped = (subscription: Subscription): boolean =>
  subscription.status === 'past_due' && !counts(subscription, new Date(serverNow()))

/** Until when nothing is taken away after a payment failed. */
export const graceDay = (subscription: Subscription): string =>
  dateOf(new Date(graceEndOf(subscription)).toISOString())

/** How a subscription stands, in a sentence. */
export const subscriptionText = (subscription: Subscription): string => {
  const { status, periodEnd, endsWithPeriod } = subscription
  const end = dateOf(periodEnd)
  if (status === 'canceled') return 'It has ended.'
  if (isStopped(subscription))
    return `We could not take its payment, so it stopped on ${graceDay(subscription)}. Nothing is deleted. Once you pay, it goes on.`
  if (status === 'past_due')
    return `We could not take the last payment. You keep everything until ${graceDay(subscription)}.`
  if (status === 'unpaid' || status === 'paused')
    return 'It is stopped, because a payment is missing.'
  if (endsWithPeriod) return `It ends on ${end}. Nothing more is taken.`
  if (status === 'trialing') return `Free until ${end}. The first payment is taken then.`
  return `Paid until ${end}. It goes on by itself until you cancel.`
}
