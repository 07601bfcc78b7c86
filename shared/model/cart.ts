import * as z from 'zod'
import { ProductId } from './billing.ts'

/** The price of a product, in the smallest unit of the currency. */
export const Price = z
  .object({
    productId: ProductId,
    amount: z.int().nonnegative(),
    currency: z.string(),
    /** For a subscription: how often it is paid, such as `month`. */
    interval: z.string().optional(),
    /** Days before the first payment. */
    trialDays: z.int().positive().optional(),
  })
  .meta({ id: 'Price' })
export type Price = z.infer<typeof Price>

/** The discount of a coupon. */
export const Coupon = z
  .object({
    code: z.string(),
    percentOff: z.number().min(0).max(100).optional(),
    /** In the smallest unit of the price's currency. */
    amountOff: z.int().nonnegative().optional(),
    /** Which payments of a subscription it lowers. Absent in carts of earlier versions. */
    duration: z.enum(['once', 'repeating', 'forever']).optional(),
    /** For how many months it lowers the payments. Only with `repeating`. */
    months: z.int().positive().optional(),
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

/** The one product that a person is about to buy. */
export const Cart = z
  .object({
    productId: ProductId,
    price: Price,
    coupon: Coupon.optional(),
    /** The amount to pay after the coupon, before taxes, in the smallest unit of the currency. */
    total: z.int().nonnegative(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>
