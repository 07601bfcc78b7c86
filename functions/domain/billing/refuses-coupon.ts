import Stripe from 'stripe'

/**
 * Whether the provider refused a call because of its promotion code: it is for a first payment, for another customer or
 * product, for a higher amount, used up or over. These refusals have no code of their own in its API reference ("Error
 * codes"), so their parameter or their words decide.
 */
export const refusesCoupon = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (/discount|promotion/.test(error.param ?? '') || /promotion code|coupon/i.test(error.message))
