import { cancelSubscription } from '#functions/domain/billing/cancel-subscription.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { stripe } from '#shared/contract/stripe.ts'

export const cancelOwnSubscription: Handler<typeof stripe.operations.CancelSubscription> = (
  { subscriptionId, prorate = false },
  { caller: { userId } },
) => cancelSubscription(userId, subscriptionId, { atOnce: prorate })
