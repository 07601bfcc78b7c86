import { limitRate } from '#functions/core/http/limit-rate.ts'
import { putCouponInCart, toCart } from '#functions/domain/billing/change-cart.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const applyCoupon: Handler<typeof cart.operations.ApplyCouponAsync> = async (
  { couponCode },
  context,
) => {
  const { account } = context.caller
  // Only codes can be guessed.
  if (couponCode !== '') await limitRate('coupon', context, account.userId)
  return toCart(await putCouponInCart(account, couponCode, 'couponCode'))
}
