import type { Standing, Subscription } from '#shared/model/billing.ts'
import { isOver } from './refusal-of.ts'

/**
 * Whether a subscription is paid. A trial costs nothing. The first payment begins the period after
 * it, which starts when the trial ends. With `past_due` the payment of the present period failed,
 * so only an earlier period can have been paid.
 */
const isPaid = ({ status, takenBack, periodStart, trialEnd }: Subscription): boolean => {
  if (takenBack !== undefined) return false
  if (status === 'active') return trialEnd === undefined || periodStart >= trialEnd
  return status === 'past_due' && (trialEnd === undefined || periodStart > trialEnd)
}

/**
 * Whether a person has paid something that did not go back. A plan that an operator gave them
 * counts as a payment, since somebody here knows the person. A trial, a purchase for 0 and a plan
 * that a partner pays for are not.
 */
export const hasPaid = ({ purchases, subscriptions, granted }: Standing): boolean =>
  granted !== 'free' ||
  purchases.some(({ amount, takenBack }) => amount > 0 && takenBack === undefined) ||
  subscriptions.some(isPaid)

/**
 * Whether a subscription was ever paid. After a trial, the first payment begins a later period. A
 * canceled subscription was paid if it had a second period, since the provider also cancels a
 * subscription whose first payment never came.
 */
const wasPaid = (subscription: Subscription): boolean => {
  const { status, createdAt, trialEnd, periodStart } = subscription
  if (status === 'active') return true
  if (trialEnd !== undefined) return periodStart > trialEnd
  return status === 'canceled' ? periodStart > createdAt : !isOver(subscription)
}

/**
 * Whether anybody ever paid for what a person has. That may be they themselves, their partner, or
 * an operator who gave it to them. A trial is not paid for.
 */
export const hasEverPaid = ({
  purchases,
  subscriptions,
  partnerPays,
  granted,
}: Standing): boolean =>
  partnerPays || granted !== 'free' || purchases.length > 0 || subscriptions.some(wasPaid)
