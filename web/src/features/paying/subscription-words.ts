import type { Subscription } from '#shared/model/billing.ts'
import { graceEndOf } from '#shared/rules/billing/entitlement-of.ts'
import { dateOf } from '#web/lib/date-and-time.ts'

/** Until when nothing is taken away after a payment failed. */
export const graceDay = (subscription: Subscription): string =>
  dateOf(new Date(graceEndOf(subscription)).toISOString())

/** How a subscription stands, in a sentence. */
export const subscriptionText = (subscription: Subscription): string => {
  const { status, periodEnd, endsWithPeriod } = subscription
  const end = dateOf(periodEnd)
  if (status === 'canceled') return 'It has ended.'
  if (status === 'past_due')
    return `We could not take the last payment. You keep everything until ${graceDay(subscription)}.`
  if (status === 'unpaid' || status === 'paused')
    return 'It is stopped, because a payment is missing.'
  if (endsWithPeriod) return `It ends on ${end}. Nothing more is taken.`
  if (status === 'trialing') return `Free until ${end}. The first payment is taken then.`
  return `Paid until ${end}. It goes on by itself until you cancel.`
}
