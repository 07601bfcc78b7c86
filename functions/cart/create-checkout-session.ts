import { limitRate } from '#functions/core/http/limit-rate.ts'
import { openCheckout } from '#functions/domain/billing/open-checkout.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const createCheckoutSession: Handler<typeof cart.operations.CreateCheckoutSession> = async (
  { productId },
  context,
) => {
  const { account } = context.caller
  await limitRate('checkout', context, account.userId)
  return openCheckout(account, productId, context)
}
