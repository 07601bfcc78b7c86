import { isMissing, stripe } from './stripe.ts'

/** Ends a subscription at the provider at once. One that has ended already stays as it is. */
export const endSubscription = async (subscriptionId: string): Promise<void> => {
  const client = await stripe()
  try {
    await client.subscriptions.cancel(subscriptionId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
