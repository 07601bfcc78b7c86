import type { Standing, Subscription } from '#shared/model/billing.ts'

/** A trial costs nothing; the first payment begins the period after it. */
const isPaid = ({ status, takenBack, periodStart, trialEnd }: Subscription): boolean =>
  (status === 'active' || status === 'past_due') &&
  takenBack === undefined &&
  (trialEnd === undefined || periodStart >= trialEnd)

/**
 * Whether a person has paid something that did not go back. A plan by an operator counts as a payment, since somebody here
 * knows the person. A trial, a purchase for nothing and a plan by a partner do not.
 */
export const hasPaid = ({ purchases, subscriptions, granted }: Standing): boolean =>
  granted !== 'free' ||
  purchases.some(({ amount, takenBack }) => amount > 0 && takenBack === undefined) ||
  subscriptions.some(isPaid)
