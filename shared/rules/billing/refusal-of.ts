import type { ProductId, Purchase, Standing, Subscription } from '#shared/model/billing.ts'
import { productWithId } from './product-with-id.ts'

/** Subscriptions in these states are over. All others will be paid, or still can be. */
const over: readonly Subscription['status'][] = ['canceled', 'incomplete', 'incomplete_expired']

export const isOver = ({ status }: Subscription): boolean => over.includes(status)

const standing = (purchases: readonly Purchase[]) =>
  purchases.filter(({ takenBack }) => takenBack === undefined).map(({ product }) => product)

/** What decides besides payments which products a person can buy. */
interface Buyer {
  readonly hasPartner: boolean
  /** Whether their partner pays for what a subscription gives. */
  readonly partnerPays: boolean
}

/** Why a person cannot buy a product: they have what it gives, or it is not for them. Undefined if they can. */
export const refusalOf = (
  product: ProductId,
  { purchases, subscriptions }: Pick<Standing, 'purchases' | 'subscriptions'>,
  { hasPartner, partnerPays }: Buyer,
): 'owned' | 'not-offered' | undefined => {
  const owned = standing(purchases)
  const ownsOne = owned.includes('one-will')
  const ownsTwo = owned.includes('two-will') || owned.includes('two-will-upgrade')
  if (productWithId(product).mode === 'subscription') {
    if (partnerPays || subscriptions.some((each) => !isOver(each))) return 'owned'
    return product === 'partner-subscription' && !hasPartner ? 'not-offered' : undefined
  }
  if (ownsTwo || (product === 'one-will' && ownsOne)) return 'owned'
  // A person with one will pays the difference, and nobody else does.
  return (product === 'two-will-upgrade') === ownsOne || product === 'one-will'
    ? undefined
    : 'not-offered'
}

/** The days of the trial that a person gets with a product: none if they ever had one. */
export const trialDaysFor = (
  product: ProductId,
  { subscriptions }: Pick<Standing, 'subscriptions'>,
): number | undefined =>
  subscriptions.some(({ trialEnd }) => trialEnd !== undefined)
    ? undefined
    : productWithId(product).trialDays
