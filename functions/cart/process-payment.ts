import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findCart } from '#functions/domain/billing/cart-record.ts'
import { putCouponInCart, putInCart } from '#functions/domain/billing/change-cart.ts'
import { payHere } from '#functions/domain/billing/pay-here.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

/** `couponId` is the code of a coupon, as in the other calls; it replaces the cart's, unless the cart has it already. */
export const processPayment: Handler<typeof cart.operations.ProcessPayment> = async (
  { productId, couponId, paymentMethodId },
  context,
) => {
  const { account } = context.caller
  await limitRate('checkout', context, account.userId)
  if (couponId !== undefined) {
    const before = await findCart(account.userId)
    const isNew = before?.coupon?.code !== couponId
    if (isNew) await limitRate('coupon', context, account.userId)
    if (before?.productId !== productId) await putInCart(account, productId)
    if (isNew) await putCouponInCart(account, couponId, 'couponId')
  }
  return payHere(account, productId, paymentMethodId, context.now)
}
