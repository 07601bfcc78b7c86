import type Stripe from 'stripe'

/** The prices of the products on the laptop. */
export const prices: Readonly<
  Record<string, { name: string; amount: number; interval?: Stripe.Price.Recurring.Interval }>
> = {
  price_one_will: { name: 'One will', amount: 9900 },
  price_two_will: { name: 'Two wills', amount: 14900 },
  price_two_will_upgrade: { name: 'From one will to two', amount: 5000 },
  price_basic_subscription: { name: 'Subscription', amount: 900, interval: 'month' },
  price_partner_subscription: {
    name: 'Subscription through your partner',
    amount: 500,
    interval: 'month',
  },
}

/** The coupons on the laptop. `POST /_control` can end one. */
export const coupons: Readonly<
  Record<
    string,
    {
      percentOff: number
      /** Whether it is only for a customer's first payment. */
      firstOnly?: boolean
    }
  >
> = {
  WELCOME20: { percentOff: 20 },
  AUTUMN10: { percentOff: 10 },
  FREE100: { percentOff: 100 },
  FIRST15: { percentOff: 15, firstOnly: true },
}

/** The prices that the laptop's settings name, by product. */
export const pricesByProduct = Object.fromEntries(
  Object.keys(prices).map((id) => [id.replace(/^price_/, '').replaceAll('_', '-'), id]),
)
