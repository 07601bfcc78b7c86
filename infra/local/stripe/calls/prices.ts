import * as z from 'zod'
import { coupons } from '../catalog.ts'
import { type Calls, Flag, ListParameters, operation, pageOf } from './call.ts'

/** Prices, and the codes that take something off. */
export const prices: Calls = {
  'GET /v1/prices/*': operation(z.strictObject({}), (_, id, { account }) => {
    const { amount, interval } = account.priceWithId(id)
    return {
      id,
      object: 'price',
      active: true,
      currency: 'usd',
      unit_amount: amount,
      recurring: interval ? { interval, interval_count: 1 } : null,
    }
  }),
  'GET /v1/promotion_codes': operation(
    ListParameters.extend({ code: z.string(), active: Flag.optional() }),
    ({ code, ...asked }, _, { account }) => {
      const name = Object.keys(coupons).find((known) => known === code.toUpperCase())
      const coupon = name === undefined ? undefined : coupons[name]
      const found =
        name && coupon && !account.endedCoupons.get(name)
          ? [
              {
                id: `promo_${name}`,
                object: 'promotion_code',
                active: true,
                code: name,
                promotion: {
                  type: 'coupon',
                  coupon: {
                    id: name,
                    object: 'coupon',
                    valid: true,
                    percent_off: coupon.percentOff,
                    duration: 'once',
                    duration_in_months: null,
                    amount_off: null,
                  },
                },
              },
            ]
          : []
      return pageOf('/v1/promotion_codes', found, asked)
    },
  ),
}
