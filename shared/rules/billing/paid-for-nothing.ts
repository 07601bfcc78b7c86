import type { ProductId, Purchase, Subscription } from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { productWithId } from './product-with-id.ts'
import { anyBuyer, isOver, refusalOf } from './refusal-of.ts'

/** Of products, those that give less come first: an upgrade follows what it adds to. */
const rank = (product: ProductId): number =>
  Entitlement.options.indexOf(productWithId(product).entitlement)

const inOrder = <T>(all: readonly T[], orderOf: (each: T) => string): T[] =>
  all.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))

/**
 * Finds the purchases that give nothing. Another one gives the same, as when two tabs pay, or the
 * one will went back to which an upgrade adds. Of two that give the same, the first stands. But one
 * will is given back for two wills that were bought at the full price, which includes it. The
 * provider's times are whole seconds. Of two in one second, the one that gives less counts as the
 * first, then the id decides, so that every reading decides the same.
 */
export const purchasesForNothing = (purchases: readonly Purchase[]): Purchase[] => {
  const effective: Purchase[] = []
  const repeated: Purchase[] = []
  const order = ({ paidAt, product, purchaseId }: Purchase) =>
    `${paidAt} ${rank(product)} ${purchaseId}`
  for (const purchase of inOrder(purchases, order)) {
    if (purchase.takenBack !== undefined) continue
    const refusal = refusalOf(
      purchase.product,
      { purchases: effective, subscriptions: [] },
      anyBuyer,
    )
    if (refusal === 'owned') repeated.push(purchase)
    else effective.push(purchase)
  }
  const keptOf = (product: ProductId) =>
    effective.filter((purchase) => purchase.product === product)
  const [both, one, upgrades] = [keptOf('two-will'), keptOf('one-will'), keptOf('two-will-upgrade')]
  if (both.length > 0) return [...repeated, ...one, ...upgrades]
  return [...repeated, ...upgrades.slice(one.length > 0 ? 1 : 0)]
}

/**
 * The purchases without those that give nothing and cost nothing: there is nothing to give back.
 * Such come about when several windows use a coupon for the whole price at the same moment.
 */
export const withoutFreeCopies = (purchases: readonly Purchase[]): Purchase[] => {
  const copies = purchasesForNothing(purchases).filter(({ amount }) => amount === 0)
  return purchases.filter((purchase) => !copies.includes(purchase))
}

/** The subscriptions that run beside an earlier one. */
export const subscriptionsHeldTwice = (subscriptions: readonly Subscription[]): Subscription[] =>
  inOrder(
    subscriptions.filter((subscription) => !isOver(subscription)),
    ({ createdAt, subscriptionId }) => `${createdAt} ${subscriptionId}`,
  ).slice(1)
