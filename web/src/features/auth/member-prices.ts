import type { ProductId } from '#shared/model/billing.ts'
import type { Price } from '#shared/model/cart.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { amountText, priceText } from '#shared/rules/billing/price-text.ts'

/** How a person shows that the partner pays for them, by what the partner accepts. */
const ways: Record<PublicPartner['paysFor'][number] | 'either', string> = {
  seatCode: 'enter its code',
  emailDomain: 'register with one of its email addresses',
  either: 'enter its code, or register with one of its email addresses',
}

/** On which condition a partner pays for a person. Undefined if it pays for nobody. */
export const paysIf = ({ paysFor }: Pick<PublicPartner, 'paysFor'>) => {
  const way = paysFor.length > 1 ? 'either' : paysFor[0]
  return way && `if you ${ways[way]}`
}

/**
 * The prices on a partner's page, as texts: what its people pay for the subscription beside the
 * public price, and what they pay for a will as everybody does. Empty until the prices are known.
 */
export const memberPrices = (
  { paysFor }: Pick<PublicPartner, 'paysFor'>,
  prices: readonly Price[] = [],
): { readonly subscriptionPrice: string; readonly willPrice: string } => {
  const priceOf = (id: ProductId) => prices.find(({ productId }) => productId === id)
  const publicPrice = priceOf('basic-subscription')
  const memberPrice = priceOf('partner-subscription')
  const willPrice = priceOf('one-will')
  if (!publicPrice || !memberPrice || !willPrice) return { subscriptionPrice: '', willPrice: '' }
  const paid = paysFor.length > 0 ? { ...memberPrice, amount: 0 } : memberPrice
  const isLess = paid.amount < publicPrice.amount && paid.interval === publicPrice.interval
  const instead = isLess
    ? ` instead of ${paid.amount === 0 ? priceText(publicPrice) : amountText(publicPrice.amount, publicPrice.currency)}`
    : ''
  const price = paid.amount === 0 ? 'Free' : priceText(paid)
  return { subscriptionPrice: price + instead, willPrice: priceText(willPrice) }
}
