import Stripe from 'stripe'
import { log } from '#functions/core/observe/log.ts'
import { AppError } from '#shared/errors.ts'

const isSilent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/**
 * Wraps a handler: if the payment provider does not answer, or fails, the caller gets
 * `PROVIDER_SILENT`, not an error that rings an alarm. The library has tried a second time by then.
 * The person can try again.
 */
export const whileProviderAnswers =
  <Given extends readonly unknown[], Answer>(handler: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await handler(...given)
    } catch (error) {
      if (!isSilent(error)) throw error
      log('warn', 'The payment provider does not answer')
      throw new AppError(
        'PROVIDER_SILENT',
        'Our payment provider does not answer right now. Please try again in a few minutes.',
      )
    }
  }
