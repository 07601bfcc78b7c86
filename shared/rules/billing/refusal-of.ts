import type { ProductId, Purchase, Standing, Subscription } from '#shared/model/billing.ts'
import { productWithId } from './product-with-id.ts'

/**
 * Subscriptions in these states give nothing, and the person can begin another one. A trial that
 * ended without a card is `paused`. The provider takes no payment for it, and its page offers none
 * (docs.stripe.com/billing/subscriptions/overview). An `incomplete` one never began, because its
 * first payment did not succeed. The next checkout cancels it.
 */
const overStatuses: readonly Subscription['status'][] = [
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]

/** Whether a subscription is over, by the provider's name of its status. */
export const isOver = ({ status }: { readonly status: string }): boolean =>
  overStatuses.some((overStatus) => overStatus === status)

/** The products of purchases that were not taken back. */
export const standingProducts = (purchases: readonly Purchase[]): ProductId[] =>
  purchases.filter(({ takenBack }) => takenBack === undefined).map(({ product }) => product)

/**
 * Whether these products give both wills. An upgrade costs only the difference to one will, so it
 * gives nothing without one will. Otherwise a person whose one will was paid back would have both
 * wills for the difference.
 */
export const givesTwoWills = (products: readonly ProductId[]): boolean =>
  products.includes('two-will') ||
  (products.includes('two-will-upgrade') && products.includes('one-will'))

/** The facts besides payments that decide which products a person can buy. */
interface Buyer {
  readonly hasPartner: boolean
  /** Whether their partner pays for what a subscription gives. */
  readonly partnerPays: boolean
}

/** A person who is offered every product: for where only the payments decide. */
export const anyBuyer: Buyer = { hasPartner: true, partnerPays: false }

/**
 * Why a person cannot buy a product. They have what it gives, or it is not for them. Undefined if
 * they can.
 */
export const refusalOf = (
  product: ProductId,
  { purchases, subscriptions }: Pick<Standing, 'purchases' | 'subscriptions'>,
  { hasPartner, partnerPays }: Buyer,
): 'owned' | 'not-offered' | undefined => {
  const owned = standingProducts(purchases)
  const ownsOne = owned.includes('one-will')
  const ownsTwo = givesTwoWills(owned)
  if (productWithId(product).mode === 'subscription') {
    // Every purchase of a will gives what a subscription gives.
    const isGiven = partnerPays || ownsOne || ownsTwo
    if (isGiven || subscriptions.some((subscription) => !isOver(subscription))) return 'owned'
    return product === 'partner-subscription' && !hasPartner ? 'not-offered' : undefined
  }
  if (ownsTwo || (product === 'one-will' && ownsOne)) return 'owned'
  // Two wills are offered as the upgrade to a person with one will, and at the full price to
  // others.
  const isUpgrade = product === 'two-will-upgrade'
  return product === 'one-will' || isUpgrade === ownsOne ? undefined : 'not-offered'
}

/** The days of the trial that a person gets with a product: none if they ever had one. */
export const trialDaysFor = (
  product: ProductId,
  { subscriptions }: Pick<Standing, 'subscriptions'>,
): number | undefined =>
  subscriptions.some(({ trialEnd }) => trialEnd !== undefined)
    ? undefined
    : productWithId(product).trialDays
