import { useState } from 'react'
import { mutate } from 'swr'
import type { Product } from '#shared/data/products.ts'
import type { Coupon, Price } from '#shared/model/cart.ts'
import type { WillRole } from '#shared/model/will.ts'
import { totalOf } from '#shared/rules/billing/total-of.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { rememberCheckout } from './begun-checkout.ts'

/**
 * Reads again everything that the checkout shows: what is in the cart, its price, and what the
 * person owns. These are the queries of the group `Cart`.
 */
const readAgain = () =>
  mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith('Cart/'))

/**
 * Puts the product into the cart and goes to the provider's page. If the price or the coupon is no
 * longer what the person sees, they stay on the checkout, which then shows the new total.
 */
export function useGoToPay({
  product,
  coupon,
  price,
  will,
}: {
  product: Product
  coupon: Coupon | undefined
  price: Price | undefined
  will: WillRole | undefined
}) {
  const [hasTotalChanged, setHasTotalChanged] = useState(false)
  const { run, busy, error } = useMutation(async () => {
    if (!price) return cancelled
    setHasTotalChanged(false)
    const productId = product.id
    try {
      const cart = await api.Cart.AddAsync({ productId })
      if (cart.total !== totalOf(price.amount, coupon)) {
        setHasTotalChanged(true)
        return cancelled
      }
      const { url } = await api.Cart.CreateCheckoutSession({ productId })
      rememberCheckout({ productId, will })
      location.assign(url)
    } catch (failure) {
      const isRefused = (
        ['PRICE_CHANGED', 'COUPON_NOT_VALID', 'ALREADY_OWNED', 'NOT_OFFERED'] as const
      ).some((code) => hasCode(failure, code))
      if (isRefused) await readAgain()
      throw failure
    }
  })
  const problem = hasTotalChanged
    ? 'What you pay has changed. Look at the new total before you go on.'
    : error
  return { pay: run, busy, problem }
}
