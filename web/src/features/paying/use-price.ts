import type { ProductId } from '#shared/model/billing.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

/** The price that the person would pay for a product, as the payment provider says now. */
export const usePrice = (productId: ProductId) =>
  useQuery('Cart', 'GetProductPriceByUserByProductId', { productId })
