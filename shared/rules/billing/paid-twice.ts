import type { Purchase, Subscription } from '#shared/model/billing.ts'
import { isOver, refusalOf } from './refusal-of.ts'

const inOrder = <T>(all: readonly T[], of: (each: T) => string): T[] =>
  all.toSorted((one, other) => of(one).localeCompare(of(other)))

/**
 * The purchases that were paid although an earlier one already gave the same, as when two tabs pay. The first stands;
 * ties are decided by the id, so that every reading decides the same.
 */
export const purchasesPaidTwice = (purchases: readonly Purchase[]): Purchase[] => {
  const kept: Purchase[] = []
  const again: Purchase[] = []
  for (const each of inOrder(purchases, ({ paidAt, purchaseId }) => `${paidAt} ${purchaseId}`)) {
    if (each.takenBack !== undefined) continue
    const refusal = refusalOf(
      each.product,
      { purchases: kept, subscriptions: [] },
      { hasPartner: true, partnerPays: false },
    )
    if (refusal === 'owned') again.push(each)
    else kept.push(each)
  }
  return again
}

/** The subscriptions that run beside an earlier one. */
export const subscriptionsHeldTwice = (subscriptions: readonly Subscription[]): Subscription[] =>
  inOrder(
    subscriptions.filter((each) => !isOver(each)),
    ({ createdAt, subscriptionId }) => `${createdAt} ${subscriptionId}`,
  ).slice(1)
