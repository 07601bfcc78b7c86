import type { ProductId } from '#shared/model/billing.ts'
import type { WillRole } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'

/**
 * The URL at which a product is bought. `will`: the will whose print led there, and to which the
 * person returns after paying.
 */
export const checkoutPath = (product: ProductId, will?: WillRole): string =>
  `${paths.checkout}?${new URLSearchParams({ product, ...(will && { will }) })}`

/** Where a person sees their plan, pays what is missing, and cancels. */
export const planTabPath = `${paths.myAccount}?tab=plan`
