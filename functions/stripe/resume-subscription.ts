import { endWithPeriod } from '#functions/domain/billing/end-with-period.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { stripe } from '#shared/contract/stripe.ts'

export const resumeSubscription: Handler<typeof stripe.operations.ResumeSubscription> = (
  { subscriptionId },
  { caller: { userId } },
) => endWithPeriod(userId, subscriptionId, false)
