import type { ProductId } from '#shared/model/billing.ts'
import type { Price } from '#shared/model/cart.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { amountText, priceText } from '#shared/rules/billing/price-text.ts'

/**
 * The figures of a partner's page: what its people pay for the subscription beside the public
 * price, and what they pay for a will as everybody does. Empty until the prices are known.
 */
export const memberGain = (
  { paysFor }: Pick<PublicPartner, 'paysFor'>,
  prices: readonly Price[] = [],
): { readonly subscription: string; readonly will: string } => {
  const priceOf = (id: ProductId) => prices.find(({ productId }) => productId === id)
  const everybody = priceOf('basic-subscription')
  const members = priceOf('partner-subscription')
  const will = priceOf('one-will')
  if (!everybody || !members || !will) return { subscription: '', will: '' }
  const paid = paysFor.length > 0 ? { ...members, amount: 0 } : members
  const isLess = paid.amount < everybody.amount && paid.interval === everybody.interval
  const instead = isLess ? ` instead of ${amountText(everybody.amount, everybody.currency)}` : ''
  return { subscription: priceText(paid) + instead, will: priceText(will) }
}
