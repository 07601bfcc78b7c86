import { PRODUCTS, type Product } from '#shared/data/products.ts'
import type { ProductId } from '#shared/model/billing.ts'

/** The product with an id. Every id has one. */
export const productWithId = (id: ProductId): Product => {
  const product = PRODUCTS.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`There is no product ${id}.`)
  return product
}
