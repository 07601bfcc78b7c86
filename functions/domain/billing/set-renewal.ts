import { notFound } from '#shared/errors.ts'
import type { Subscription } from '#shared/model/billing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { loadSubscription, readSubscription } from './own-subscription.ts'
import { stripe } from './stripe.ts'

/**
 * Lets a subscription renew after its period, or end with it. Repeating it changes nothing.
 * `NOT_FOUND` for a subscription that is not the owner's, or is over.
 */
export const setRenewal = async (
  owner: UserId,
  subscriptionId: string,
  { renews }: { readonly renews: boolean },
): Promise<Subscription> => {
  const subscription = await loadSubscription(owner, subscriptionId)
  const client = await stripe()
  const { status } = await client.subscriptions.retrieve(subscriptionId)
  if (status === 'canceled') {
    // The subscription has ended, and we have not read that yet. The provider refuses to change it.
    await readSubscription(owner, subscriptionId)
    throw notFound()
  }
  await client.subscriptions.update(subscriptionId, {
    cancel_at_period_end: !renews,
    // Removes the entry `endedByUs` of `reconcile-billing.ts` from the metadata. From now on the
    // owner's own choice counts, and a revoked release does not undo it.
    metadata: { endedBy: '' },
  })
  return (await readSubscription(owner, subscriptionId)) ?? subscription
}
