import type { Standing, Subscription } from '#shared/model/billing.ts'

/** A subscription that began with a trial was paid for at its end: later periods show that, and so does its status. */
const wasPaid = ({ status, trialEnd, periodStart }: Subscription): boolean => {
  if (status === 'incomplete' || status === 'incomplete_expired') return false
  return status === 'active' || trialEnd === undefined || periodStart > trialEnd
}

/**
 * Whether anybody ever paid for what a person has: they themselves, their partner, or an operator who gave it to them. A
 * trial is not paid for.
 */
export const hasEverPaid = ({
  purchases,
  subscriptions,
  partnerPays,
  granted,
}: Standing): boolean =>
  partnerPays || granted !== 'free' || purchases.length > 0 || subscriptions.some(wasPaid)
