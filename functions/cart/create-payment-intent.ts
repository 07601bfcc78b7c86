import { limitRate } from '#functions/core/http/limit-rate.ts'
import { beginPayment } from '#functions/domain/billing/pay-here.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const createPaymentIntent: Handler<typeof cart.operations.CreatePaymentIntent> = async (
  { productId },
  context,
) => {
  const { account } = context.caller
  await limitRate('checkout', context, account.userId)
  return beginPayment(account, productId, context.now)
}
