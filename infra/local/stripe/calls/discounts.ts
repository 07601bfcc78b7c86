import * as z from 'zod'
import { coupons } from '../catalog.ts'
import { missingError, StripeApiError } from '../objects.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { Flag } from './call.ts'

/** At most one promotion code. */
export const Discounts = z
  .array(z.strictObject({ promotion_code: z.string() }))
  .max(1)
  .optional()

export const AutomaticTax = z.strictObject({ enabled: Flag }).optional()

/**
 * The promotion code that a call names, or nothing. Throws what Stripe answers if there is no such
 * code, if it has ended, or if it is for a first payment and this customer has paid before.
 */
export const promotionOf = (
  discounts: z.output<typeof Discounts>,
  customer: string,
  account: StripeAccount,
): string | undefined => {
  const code = discounts?.[0]?.promotion_code
  if (code === undefined) return undefined
  const name = code.replace(/^promo_/, '')
  if (!Object.hasOwn(coupons, name)) throw missingError(code)
  if (account.endedCoupons.get(name)) {
    throw new StripeApiError(400, 'This promotion code is expired.', { param: 'discounts' })
  }
  const hasPaid = account.charges
    .values()
    .some((charge) => charge.customer === customer && charge.paid)
  if (coupons[name]?.firstOnly && hasPaid) {
    throw new StripeApiError(
      400,
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
    )
  }
  return code
}
