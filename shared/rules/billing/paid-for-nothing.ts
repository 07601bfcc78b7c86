import type { ProductId, Purchase, Subscription } from '#shared/model/billing.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { productWithId } from './product-with-id.ts'
import { anyBuyer, isOver, refusalOf } from './refusal-of.ts'

/** The place of a product in the order of how much it gives. An upgrade comes after one will. */
const rank = (product: ProductId): number =>
  Entitlement.options.indexOf(productWithId(product).entitlement)

const sortedBy = <T>(all: readonly T[], sortKey: (item: T) => string): T[] =>
  all.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))

/**
 * Finds the purchases that give nothing. They are paid back. Either an earlier purchase gives the
 * same, as when two tabs pay, or it is an upgrade, and the one will that it adds to was paid back.
 * A purchase of one will also gives nothing beside a purchase of two wills at the full price,
 * because two wills include the one.
 *
 * Purchases are sorted by time. The provider's times are whole seconds. Of two purchases in the
 * same second, the one that gives less comes first. If both give the same, the smaller id does. So
 * every reading has the same result.
 */
export const purchasesForNothing = (purchases: readonly Purchase[]): Purchase[] => {
  const effective: Purchase[] = []
  const repeated: Purchase[] = []
  const order = ({ paidAt, product, purchaseId }: Purchase) =>
    `${paidAt} ${rank(product)} ${purchaseId}`
  for (const purchase of sortedBy(purchases, order)) {
    if (purchase.takenBack !== undefined) continue
    const refusal = refusalOf(
      purchase.product,
      { purchases: effective, subscriptions: [] },
      anyBuyer,
    )
    if (refusal === 'owned') repeated.push(purchase)
    else effective.push(purchase)
  }
  const effectiveOf = (product: ProductId) =>
    effective.filter((purchase) => purchase.product === product)
  const [twoWills, oneWills, upgrades] = [
    effectiveOf('two-will'),
    effectiveOf('one-will'),
    effectiveOf('two-will-upgrade'),
  ]
  if (twoWills.length > 0) return [...repeated, ...oneWills, ...upgrades]
  // One upgrade adds to a one will. Without a one will no upgrade adds to anything.
  return [...repeated, ...upgrades.slice(oneWills.length > 0 ? 1 : 0)]
}

/**
 * The purchases without the free copies: purchases that give nothing and cost nothing. A purchase
 * that gives nothing is otherwise kept until it is paid back, but a free one never is. Free copies
 * arise when several windows use a coupon for the whole price at the same moment.
 */
export const withoutFreeCopies = (purchases: readonly Purchase[]): Purchase[] => {
  const copies = purchasesForNothing(purchases).filter(({ amount }) => amount === 0)
  return purchases.filter((purchase) => !copies.includes(purchase))
}

/** All subscriptions that are not over, except the earliest: a person needs only one. */
export const subscriptionsHeldTwice = (subscriptions: readonly Subscription[]): Subscription[] =>
  sortedBy(
    subscriptions.filter((subscription) => !isOver(subscription)),
    ({ createdAt, subscriptionId }) => `${createdAt} ${subscriptionId}`,
  ).slice(1)
