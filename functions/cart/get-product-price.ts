import { assertOffered, standingOf } from '#functions/domain/billing/change-cart.ts'
import { readPrice } from '#functions/domain/billing/prices.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const getProductPrice: Handler<
  typeof cart.operations.GetProductPriceByUserByProductId
> = async ({ productId }, { caller: { account } }) => {
  const standing = await standingOf(account)
  assertOffered(productId, account, standing)
  return (await readPrice(productId, standing)).price
}
