import { notFound } from '#shared/errors.ts'
import type { Subscription } from '#shared/model/billing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { type BillingRecord, findBilling } from './billing-record.ts'
import { reconcileBilling } from './reconcile-billing.ts'

const subscriptionIn = (record: BillingRecord | undefined, subscriptionId: string) =>
  record?.subscriptions.find((subscription) => subscription.subscriptionId === subscriptionId)

/**
 * A subscription of the owner, as it was last read. `NOT_FOUND` if it is not theirs, or is over.
 */
export const loadSubscription = async (
  owner: UserId,
  subscriptionId: string,
): Promise<Subscription> => {
  const subscription = subscriptionIn(await findBilling(owner), subscriptionId)
  if (!subscription || isOver(subscription)) throw notFound()
  return subscription
}

/** A subscription of the owner, read again from the provider, whether it is over or not. */
export const readSubscription = async (
  owner: UserId,
  subscriptionId: string,
): Promise<Subscription | undefined> =>
  subscriptionIn(await reconcileBilling(owner), subscriptionId)
