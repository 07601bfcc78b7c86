import type { ProductId } from '#shared/model/billing.ts'
import type { WillRole } from '#shared/model/will.ts'
import { readItem, writeItem } from '#web/lib/session/stored-items.ts'

/** The purchase that this tab began, and the will from whose print the person came to pay. */
interface BegunCheckout {
  readonly productId: ProductId
  readonly will?: WillRole | undefined
}

/** Remembers the purchase while the person is on the provider's page. */
export const rememberCheckout = (begun: BegunCheckout): void => writeItem('cart', begun)

/**
 * The will to return to after paying. Undefined if the payment was not begun at a will, or in
 * another tab.
 */
export const willToReturnTo = (): WillRole | undefined => {
  const storedCart = readItem('cart')
  const will =
    typeof storedCart === 'object' && storedCart !== null && 'will' in storedCart && storedCart.will
  return will === 'own' || will === 'spouse' ? will : undefined
}

/** Forgets the purchase once it is paid. */
export const forgetCheckout = (): void => writeItem('cart', null)
