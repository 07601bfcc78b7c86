import { limitRate } from '#functions/core/http/limit-rate.ts'
import { cancelSubscription } from '#functions/domain/billing/cancel-subscription.ts'
import { hashLinkCode, readLink } from '#functions/domain/links/link-code.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { stripe } from '#shared/contract/stripe.ts'
import { AppError, hasCode } from '#shared/errors.ts'

const invalid = () =>
  new AppError('CODE_INVALID', 'This link is not valid, or no longer. Sign in to cancel.', {
    field: 'code',
  })

/** The link stays valid: a second tap finds the subscription ending with its period, and changes nothing. */
export const cancelByCode: Handler<typeof stripe.operations.CancelByCode> = async (
  { code },
  context,
) => {
  await limitRate('cancellation-link', context, hashLinkCode(code))
  const link = await readLink(code, 'subscription', context.now)
  if (link?.subject === undefined) throw invalid()
  try {
    return await cancelSubscription(link.userId, link.subject, { atOnce: false })
  } catch (error) {
    throw hasCode(error, 'NOT_FOUND') ? invalid() : error
  }
}
