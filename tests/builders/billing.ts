import { currentTime } from '#functions/core/runtime/clock.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { billingChange, findBilling, newBilling } from '#functions/domain/billing/billing-record.ts'
import { cart } from '#shared/contract/cart.ts'
import type { Subscription } from '#shared/model/billing.ts'
import { UserId } from '#shared/model/ids.ts'
import { aSubscription } from '#shared/rules/billing/billing.fixture.ts'
import { json, send } from '../api.ts'
import type { TestPerson } from '../people.ts'

/** Forgets what a person paid for and what they were about to buy, as if they had never paid. */
export const forgetBilling = async ({ userId }: Pick<TestPerson, 'userId'>): Promise<void> => {
  const pk = personPartition(UserId.parse(userId))
  await writeAll(['BILLING', 'CART'].map((sk) => ({ remove: { Key: { pk, sk } } })))
}

/** Stores a subscription as it was read from the provider, which does not know of it. */
export const storeSubscription = async (account: Account): Promise<void> => {
  const before = await findBilling(account.userId)
  const after = { ...(before ?? newBilling(account)), subscriptions: [aSubscription()] }
  await writeAll(billingChange(account, before, after, currentTime()))
}

/** Subscribes a person on the provider's page, and returns the id of their subscription. */
export const subscribe = async (
  url: string,
  { token }: Pick<TestPerson, 'token'>,
): Promise<string> => {
  const { CompleteCheckout, CreateCheckoutSession, GetBilling } = cart.operations
  const query = { productId: 'basic-subscription' }
  const page = await json(send(url, CreateCheckoutSession, { token, query }))
  const body = new URLSearchParams({ card: 'pm_card_visa' })
  await fetch(page.url, { method: 'POST', redirect: 'manual', body })
  await json(send(url, CompleteCheckout, { token }))
  const { subscriptions } = await json(send(url, GetBilling, { token }))
  return subscriptions.find(({ status }: Subscription) => status === 'trialing')?.subscriptionId
}
