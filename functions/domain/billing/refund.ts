import Stripe from 'stripe'
import { stripe } from './stripe.ts'

/** The provider's error codes for a payment whose money went back already, by us or by a bank. */
const goneBackCodes: readonly (string | undefined)[] = [
  'charge_already_refunded',
  'charge_disputed',
]

/**
 * Gives a payment back, in full or in part. Nothing changes if the money went back already, because
 * an operator in the provider's dashboard or the payer's bank was first. The key makes it safe to
 * repeat the call.
 */
export const refund = async (
  parameters: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<void> => {
  const client = await stripe()
  try {
    await client.refunds.create(parameters, { idempotencyKey })
  } catch (error) {
    const isGoneBack =
      error instanceof Stripe.errors.StripeInvalidRequestError && goneBackCodes.includes(error.code)
    if (!isGoneBack) throw error
  }
}
