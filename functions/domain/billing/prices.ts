import { productsWithPublicPrice } from '#shared/data/products.ts'
import type { ProductId, Standing } from '#shared/model/billing.ts'
import { Coupon, type Price } from '#shared/model/cart.ts'
import { trialDaysFor } from '#shared/rules/billing/refusal-of.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { stripe } from './stripe.ts'
import { stripeSettings } from './stripe-settings.ts'

/**
 * Reads the present price of a product, without a coupon, and the provider's id of that price. The
 * person's `standing` decides whether it begins with a trial.
 */
export const readPrice = async (
  productId: ProductId,
  standing: Pick<Standing, 'subscriptions'>,
): Promise<{ readonly price: Price; readonly priceId: string }> => {
  const { prices } = await stripeSettings()
  const priceId = prices[productId]
  const client = await stripe()
  const { unit_amount, currency, recurring } = await client.prices.retrieve(priceId)
  if (unit_amount === null) throw new Error(`The price of ${productId} has no amount.`)
  const trialDays = trialDaysFor(productId, standing)
  return {
    priceId,
    price: {
      productId,
      amount: unit_amount,
      currency,
      ...(recurring ? { interval: recurring.interval } : {}),
      ...(trialDays === undefined ? {} : { trialDays }),
    },
  }
}

const readPrices = async (): Promise<readonly Price[]> => {
  const products = await Promise.all(
    productsWithPublicPrice.map(({ id }) => readPrice(id, { subscriptions: [] })),
  )
  return products.map(({ price }) => price)
}

/** Anybody can call for the prices. We ask the provider for them once in this time. */
const readAgainAfterMs = 10 * minute
let cachedPrices:
  | { readonly readAt: number; readonly prices: Promise<readonly Price[]> }
  | undefined

/**
 * Lists the prices of the plans for a stranger, and that of the subscription for the people of a
 * partner. A price that has changed is seen after ten minutes.
 */
export const listPrices = (now: Date): Promise<readonly Price[]> => {
  if (cachedPrices && now.getTime() - cachedPrices.readAt < readAgainAfterMs) {
    return cachedPrices.prices
  }
  const prices = readPrices()
  cachedPrices = { readAt: now.getTime(), prices }
  prices.catch(() => {
    cachedPrices = undefined
  })
  return prices
}

/** A coupon that can be used now, by the code that people type, or nothing. */
export const findCoupon = async (
  code: string,
): Promise<{ readonly coupon: Coupon; readonly promotionCodeId: string } | undefined> => {
  const client = await stripe()
  const { data } = await client.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  })
  const [promotionCode] = data
  const coupon = promotionCode?.promotion.coupon
  if (!promotionCode || !coupon || typeof coupon === 'string' || !coupon.valid) return undefined
  return {
    promotionCodeId: promotionCode.id,
    coupon: {
      code: promotionCode.code,
      ...(coupon.percent_off === null ? {} : { percentOff: coupon.percent_off }),
      ...(coupon.amount_off === null ? {} : { amountOff: coupon.amount_off }),
      duration: Coupon.shape.duration.safeParse(coupon.duration).data,
      ...(coupon.duration_in_months === null ? {} : { months: coupon.duration_in_months }),
    },
  }
}
