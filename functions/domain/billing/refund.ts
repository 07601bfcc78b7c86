import Stripe from 'stripe'
import { stripe } from './stripe.ts'

/**
 * The provider's refusals of a payment of which the money already went back, or whose bank took it
 * back.
 */
const alreadyBack: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

/**
 * Gives a payment back, in full or in part. If the money is back already, nothing changes: an
 * operator may have been first in the provider's dashboard, or the payer's bank. The key makes it
 * safe to repeat the call.
 */
export const refund = async (
  parameters: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<void> => {
  const client = await stripe()
  try {
    await client.refunds.create(parameters, { idempotencyKey })
  } catch (error) {
    const isBack =
      error instanceof Stripe.errors.StripeInvalidRequestError && alreadyBack.includes(error.code)
    if (!isBack) throw error
  }
}
