import { currentTime } from '#functions/core/runtime/clock.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { nextLook } from '#shared/rules/billing/next-look.ts'
import {
  purchasesForNothing,
  subscriptionsHeldTwice,
  withoutFreeCopies,
} from '#shared/rules/billing/paid-for-nothing.ts'
import { anyBuyer, isOver, refusalOf } from '#shared/rules/billing/refusal-of.ts'
import { type BillingRecord, billingChange, customerIdsOf, findBilling } from './billing-record.ts'
import { cartRemoval, findCart } from './cart-record.ts'
import { updateCustomerEmail } from './customer.ts'
import { idOf } from './customer-at-stripe.ts'
import { endSubscription } from './end-subscription.ts'
import { readCustomers } from './read-customer.ts'
import { refund } from './refund.ts'
import { stripe } from './stripe.ts'
import { chargedBackSubscriptionIds, toStanding } from './to-standing.ts'
import { openUntil, unpaidSince } from './unpaid-since.ts'

/**
 * The value of `endedBy` in a subscription's metadata which says that we made it end with its
 * period: after a release, or because the deletion of the account was announced.
 */
const endedByUs = 'release'

/**
 * Pays back what gives nothing: the later of two payments for the same product, and an upgrade to
 * two wills if the payment for the first will went back. Of two subscriptions it ends the later one
 * and pays back all that was paid for it. Returns whether there was anything. The idempotency keys
 * make a repetition harmless. An event tells later how a refund went.
 */
const undoForNothing = async ({ purchases, subscriptions }: BillingRecord): Promise<boolean> => {
  const client = await stripe()
  const forNothing = purchasesForNothing(purchases)
  const heldTwice = subscriptionsHeldTwice(subscriptions)
  for (const { paymentId } of forNothing) {
    if (paymentId === undefined) continue
    await refund({ payment_intent: paymentId }, `for-nothing-${paymentId}`)
  }
  for (const { subscriptionId } of heldTwice) {
    for await (const { payments } of client.invoices.list({
      subscription: subscriptionId,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    })) {
      for (const { payment, status } of payments?.data ?? []) {
        const intent = idOf(payment.payment_intent)
        if (status !== 'paid' || intent === undefined) continue
        await refund({ payment_intent: intent, reason: 'duplicate' }, `held-twice-${intent}`)
      }
    }
    await endSubscription(subscriptionId)
  }
  return forNothing.length + heldTwice.length > 0
}

/**
 * Ends the subscriptions whose payment went back. Otherwise a payer could charge back each month
 * and keep the subscription. If the present period is not paid any more, the subscription ends at
 * once, and can be bought again. If an earlier period was charged back, the subscription ends with
 * the paid period. Returns whether there was such a subscription.
 */
const endTakenBack = async (
  { subscriptions }: BillingRecord,
  chargedBackIds: ReadonlySet<string>,
): Promise<boolean> => {
  const runningSubscriptions = subscriptions.filter((subscription) => !isOver(subscription))
  const unpaid = runningSubscriptions.filter(({ takenBack }) => takenBack !== undefined)
  for (const { subscriptionId } of unpaid) await endSubscription(subscriptionId)
  const ending = runningSubscriptions.filter(
    ({ subscriptionId, takenBack, endsWithPeriod }) =>
      takenBack === undefined && chargedBackIds.has(subscriptionId) && !endsWithPeriod,
  )
  const client = await stripe()
  for (const { subscriptionId } of ending) {
    await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
  }
  return unpaid.length + ending.length > 0
}

/**
 * After a release, and while the deletion of the account is announced, subscriptions end with their
 * period. If the release is revoked, or the owner keeps the account, those that still run go on.
 * Returns whether a subscription changed.
 */
const followAccount = async (account: Account, customerId: string): Promise<boolean> => {
  const client = await stripe()
  const ends = account.memorialSince !== undefined || account.deletion !== undefined
  let changedAny = false
  for await (const subscription of client.subscriptions.list({
    customer: customerId,
    limit: 100,
  })) {
    // The provider ends a subscription that was never paid, and refuses to change it.
    if (isOver(subscription)) continue
    const { id, cancel_at_period_end, metadata } = subscription
    if (ends && !cancel_at_period_end) {
      await client.subscriptions.update(id, {
        cancel_at_period_end: true,
        metadata: { endedBy: endedByUs },
      })
      changedAny = true
    }
    if (!ends && cancel_at_period_end && metadata.endedBy === endedByUs) {
      await client.subscriptions.update(id, {
        cancel_at_period_end: false,
        metadata: { endedBy: '' },
      })
      changedAny = true
    }
  }
  return changedAny
}

const withoutNext = ({ nextAt: _, ...record }: BillingRecord): BillingRecord => record

/**
 * Reads what a person has paid for from the provider, and stores it with the entitlement that
 * follows. It may run any number of times, also twice at the same time. The run that writes second
 * fails and reads again. The webhooks, the due index, the page after paying and the commands all
 * end here.
 *
 * After the reading it corrects what the provider has: it gives money back, and ends subscriptions.
 * If it changed anything there, it reads once more, with `corrects: false`.
 */
export const reconcileBilling = async (
  owner: UserId,
  { corrects = true }: { readonly corrects?: boolean } = {},
): Promise<BillingRecord | undefined> => {
  const reading = await retryStale(async () => {
    const now = currentTime()
    const [account, before, cart] = await Promise.all([
      findAccount(owner, { consistent: true }),
      findBilling(owner),
      findCart(owner),
    ])
    if (!account || !before) return undefined
    const ids = customerIdsOf(before)
    const customer = ids.length > 0 ? await readCustomers(ids) : undefined
    const standing = customer ? toStanding(customer) : before
    const nextAt = nextLook(
      {
        ...standing,
        sessionExpiresAt: customer && openUntil(customer),
        unpaidSince: customer && unpaidSince(customer),
      },
      now,
    )
    const after: BillingRecord = {
      ...withoutNext(before),
      // A second purchase that cost nothing is not stored: there is nothing to pay back for it.
      purchases: withoutFreeCopies(standing.purchases),
      subscriptions: standing.subscriptions,
      ...(nextAt === undefined ? {} : { nextAt }),
    }
    const isBought = cart && refusalOf(cart.productId, after, anyBuyer) === 'owned'
    await writeAll([
      ...billingChange(account, before, after, now),
      ...(isBought ? cartRemoval(cart) : []),
    ])
    const record = { ...after, version: before.version + 1 }
    return {
      account,
      record,
      chargedBackIds: customer ? chargedBackSubscriptionIds(customer) : new Set<string>(),
    }
  })
  if (!reading) return undefined
  const { account, record, chargedBackIds } = reading
  if (record.customerId === undefined || !corrects) return record
  const undidAny = await undoForNothing(record)
  const endedAny = await endTakenBack(record, chargedBackIds)
  const runsAny = record.subscriptions.some((subscription) => !isOver(subscription))
  const changedAnyEnd = runsAny && (await followAccount(account, record.customerId))
  // After a correction we read once more, not again and again: a refund may take its time.
  const hasCorrected = undidAny || endedAny || changedAnyEnd
  const latestRecord = hasCorrected ? await reconcileBilling(owner, { corrects: false }) : record
  await updateCustomerEmail(account, record.customerId)
  return latestRecord
}
