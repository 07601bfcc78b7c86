import Stripe from 'stripe'
import { log } from '#functions/core/observe/log.ts'
import { AppError } from '#shared/errors.ts'

const isSilent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError

/**
 * A handler that says so (`PROVIDER_SILENT`) if the payment provider does not answer, or fails. The
 * person can try again, and nobody of us has to look for a fault. The library has tried again
 * before.
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
