import { PRODUCTS, type Product } from '#shared/data/products.ts'
import type { ProductId, Standing } from '#shared/model/billing.ts'
import type { WillRole } from '#shared/model/will.ts'
import { isOver, refusalOf, standingProducts } from '#shared/rules/billing/refusal-of.ts'
import { includesEntitlement, mayPrintClean } from '#shared/rules/entitlements.ts'
import { isStopped } from './subscription-words.ts'

/** What decides which products a person is offered. */
interface Person extends Pick<Standing, 'purchases' | 'subscriptions'> {
  readonly userEntitlements: string
  readonly hasPartner: boolean
}

/**
 * A product as one person sees it. They own it, have what it gives by something else, or can buy
 * it. `stopped` says that they own it, but that it gives nothing until they pay what is missing.
 */
export interface Offer {
  readonly product: Product
  readonly state: 'owned' | 'stopped' | 'included' | 'offered'
  /** When it ends, if it was cancelled and still runs. */
  readonly endsAt?: string
}

/** The offer of a product to a person. Undefined if it is not for them. */
export const offerOf = (product: Product, person: Person): Offer | undefined => {
  // What a partner pays for is in the entitlement, and shown as included.
  const refusal = refusalOf(product.id, person, { ...person, partnerPays: false })
  if (refusal === 'not-offered') return undefined
  const isIncluded = includesEntitlement(person.userEntitlements, product.entitlement)
  if (refusal === undefined) return { product, state: isIncluded ? 'included' : 'offered' }
  if (product.mode === 'payment') {
    // Both wills include one will, which they then did not buy.
    const isBought =
      product.id !== 'one-will' || standingProducts(person.purchases).includes('one-will')
    return { product, state: isBought ? 'owned' : 'included' }
  }
  // They have no subscription, so their will plan includes what this one gives.
  if (person.subscriptions.every(isOver)) return { product, state: 'included' }
  if (!person.subscriptions.some(isStopped)) {
    const ending = person.subscriptions.find(
      (subscription) => subscription.endsWithPeriod && !isOver(subscription),
    )
    return { product, state: 'owned', ...(ending && { endsAt: ending.periodEnd }) }
  }
  return { product, state: isIncluded ? 'included' : 'stopped' }
}

/**
 * A person sees one of the two subscriptions: theirs, or the one that they would buy. They see the
 * upgrade from one will to two only while they can buy it.
 */
const isShown = ({ product: { id }, state }: Offer, { subscriptions, hasPartner }: Person) => {
  if (id === 'two-will-upgrade') return state === 'offered'
  const running = subscriptions.find((candidate) => !isOver(candidate))?.product
  const subscription: ProductId =
    running ?? (hasPartner ? 'partner-subscription' : 'basic-subscription')
  return !id.endsWith('subscription') || id === subscription
}

/** Everything that a person has or can buy, in the order of the plans page. */
export const offersFor = (person: Person): Offer[] =>
  PRODUCTS.flatMap((product) => offerOf(product, person) ?? []).filter((offer) =>
    isShown(offer, person),
  )

/**
 * The products between which a person chooses at the checkout. `willRole`: the will whose print led
 * there, which the choice must print. `hasCompanion`: whether their will names somebody who can get
 * a second one; undefined if they have no will.
 */
export const choicesFor = (
  person: Person,
  {
    willRole,
    hasCompanion,
  }: { readonly willRole?: WillRole | undefined; readonly hasCompanion?: boolean | undefined },
): Product[] =>
  offersFor(person)
    .filter(({ state }) => state === 'offered')
    .map(({ product }) => product)
    .filter(({ id }) => !(hasCompanion === false && id === 'two-will'))
    .filter(({ entitlement }) => willRole === undefined || mayPrintClean(entitlement, willRole))
