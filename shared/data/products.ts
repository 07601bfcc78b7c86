import type { ProductId } from '#shared/model/billing.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'

/** Something that a person can buy. */
export interface Product {
  readonly id: ProductId
  readonly name: string
  /** The main thing that it includes, in the words of the plans page and the refund policy. */
  readonly includes: string
  /**
   * What a paid will includes besides. It is not said to people whose partner pays for the
   * subscription, because that includes the same.
   */
  readonly alsoIncludes?: string
  /** Paid once, or for each period. */
  readonly mode: 'payment' | 'subscription'
  readonly entitlement: Entitlement
  /** Days before the first payment, once in a person's life. */
  readonly trialDays?: number
}

const alsoIncludes =
  'Messages, passwords, documents, businesses and memories too, with nothing to pay each month.'

/**
 * Every product. Prices are at the payment provider. The configuration names the price of each
 * product.
 */
export const PRODUCTS: readonly Product[] = [
  {
    id: 'one-will',
    name: 'One will',
    includes: 'Your own will, printed without the watermark, for good.',
    alsoIncludes,
    mode: 'payment',
    entitlement: 'singlewilluser',
  },
  {
    id: 'two-will',
    name: 'Two wills',
    includes: 'Your own will and your spouse’s, printed without the watermark, for good.',
    alsoIncludes,
    mode: 'payment',
    entitlement: 'doublewilluser',
  },
  {
    id: 'two-will-upgrade',
    name: 'From one will to two',
    includes:
      'Your spouse’s will in addition to your own, printed without the watermark, for good.',
    mode: 'payment',
    entitlement: 'doublewilluser',
  },
  {
    id: 'basic-subscription',
    name: 'Subscription',
    includes:
      'For those who need no will from us: messages, passwords, documents, businesses and memories, for as long as you subscribe. A will is printed with the watermark.',
    mode: 'subscription',
    entitlement: 'subscriber',
    trialDays: 30,
  },
  {
    id: 'partner-subscription',
    name: 'Subscription through your partner',
    includes:
      'Messages, passwords, documents, businesses and memories. Wills are printed with the watermark.',
    mode: 'subscription',
    entitlement: 'subscriber',
  },
]

/** The products whose prices everybody may know. Only a person who bought one will can upgrade. */
export const productsWithPublicPrice = PRODUCTS.filter(({ id }) => id !== 'two-will-upgrade')

/** The products that a stranger can buy: the others need a will or a partner. */
export const productsForStrangers = PRODUCTS.filter(({ id }) =>
  ['one-will', 'two-will', 'basic-subscription'].includes(id),
)
