import { putInCart, toCart } from '#functions/domain/billing/change-cart.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const addToCart: Handler<typeof cart.operations.AddAsync> = async (
  { productId },
  { caller: { account } },
) => toCart(await putInCart(account, productId))
