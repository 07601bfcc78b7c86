import { findCart } from '#functions/domain/billing/cart-record.ts'
import { toCart } from '#functions/domain/billing/change-cart.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const getCart: Handler<typeof cart.operations.GetCart> = async (
  _,
  { caller: { userId } },
) => {
  const found = await findCart(userId)
  return { cart: found && toCart(found) }
}
