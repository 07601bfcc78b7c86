import type { Invoice, Purchase, Subscription } from '#shared/model/billing.ts'
import { day } from '#shared/rules/time/lengths.ts'

/**
 * The newest paid bill of a subscription. Undefined if none is known yet. Bills do not name their
 * subscription. Call this only if nothing else was bought after the subscription began.
 */
export const billOfSubscription = (
  { createdAt }: Pick<Subscription, 'createdAt'>,
  invoices: readonly Invoice[],
): Invoice | undefined =>
  invoices
    .filter((invoice) => invoice.status === 'paid' && invoice.createdAt >= createdAt)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]

/**
 * The bill of a purchase. A bill that the provider's page makes does not name the product. So it is
 * the bill of the same amount that was made within a day of the payment.
 */
export const billOfPurchase = (
  { paidAt, amount, currency }: Pick<Purchase, 'paidAt' | 'amount' | 'currency'>,
  invoices: readonly Invoice[],
): Invoice | undefined =>
  invoices.find(
    (invoice) =>
      invoice.status === 'paid' &&
      invoice.amount === amount &&
      invoice.currency === currency &&
      Math.abs(Date.parse(invoice.createdAt) - Date.parse(paidAt)) < day,
  )
