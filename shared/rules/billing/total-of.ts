import type { Coupon } from '#shared/model/cart.ts'

/**
 * The rest to pay of an amount, in its smallest unit. The provider rounds a discount to the nearest
 * unit.
 */
export const totalOf = (amount: number, coupon: Coupon | undefined): number =>
  Math.max(
    0,
    amount - (coupon?.amountOff ?? Math.round((amount * (coupon?.percentOff ?? 0)) / 100)),
  )
