import type { Product } from '#shared/data/products.ts'

/** How the money for a product comes back, in a sentence. */
export const moneyBack: Readonly<Record<Product['mode'], string>> = {
  payment: 'Within 30 days of paying, you can have the whole price back. You need no reason.',
  subscription:
    'You can cancel at any time, under My account. If you end it at once, you get the unused part back.',
}
