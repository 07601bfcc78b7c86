import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findCoupon } from '#functions/domain/billing/prices.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

/** Attempts are counted, so that nobody finds codes by trying. */
export const checkCoupon: Handler<typeof cart.operations.CheckCoupon> = async (
  { couponCode },
  context,
) => {
  await limitRate('coupon', context, context.caller.userId)
  const found = await findCoupon(couponCode)
  return { coupon: found?.coupon }
}
