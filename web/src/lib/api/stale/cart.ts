import type { StaleAfter } from './stale-after.ts'

const bought = [
  'Cart/GetBilling',
  'Cart/GetCart',
  'Cart/GetProductPriceByUserByProductId',
  'Cart/ListInvoices',
  'UserProfile/GetUserProfile',
  'Dashboard/GetUpSellBanner',
  'Security/ListActivity',
] as const

export const cart: StaleAfter<'Cart'> = {
  // The price is read again as well: the screen shows the one that the cart has.
  AddAsync: ['Cart/GetCart', 'Cart/GetProductPriceByUserByProductId'],
  ApplyCouponAsync: ['Cart/GetCart'],
  CompleteCheckout: bought,
  CreateCheckoutSession: ['Cart/GetCart'],
  CreatePaymentIntent: ['Cart/GetCart'],
  ProcessPayment: bought,
  ProcessStripePayment: bought,
}
