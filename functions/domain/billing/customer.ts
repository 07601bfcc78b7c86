import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { hasCode } from '#shared/errors.ts'
import { type BillingRecord, billingChange, findBilling, newBilling } from './billing-record.ts'
import { idOf } from './customer-at-stripe.ts'
import { refund } from './refund.ts'
import { isMissing, stripe } from './stripe.ts'

/**
 * Gives back what a customer paid from `paidSince` on, because they got nothing for it. The
 * provider's times are whole seconds.
 */
const giveBack = async (customer: string, paidSince: Date): Promise<void> => {
  const client = await stripe()
  const sinceSeconds = Math.floor(paidSince.getTime() / 1000)
  for await (const { created, paid, payment_intent } of client.charges.list({
    customer,
    limit: 100,
  })) {
    const intent = idOf(payment_intent)
    if (!paid || created < sinceSeconds || intent === undefined) continue
    await refund({ payment_intent: intent }, `after-deletion-${intent}`)
  }
}

/**
 * Deletes a person at the provider. Subscriptions end at once, and cards are forgotten. Open pages
 * and invoices can no longer be paid, even if the payer's bank agrees later. What was paid from
 * `paidSince` on is given back last, when nothing more can be paid.
 */
export const forgetCustomer = async (customerId: string, paidSince?: Date): Promise<void> => {
  const client = await stripe()
  const openOnly = { customer: customerId, status: 'open', limit: 100 } as const
  for await (const { id } of client.checkout.sessions.list(openOnly)) {
    await client.checkout.sessions.expire(id)
  }
  for await (const { id } of client.invoices.list(openOnly)) await client.invoices.voidInvoice(id)
  try {
    await client.customers.del(customerId)
  } catch (error) {
    // An earlier attempt deleted it, and its answer was lost.
    if (!isMissing(error)) throw error
  }
  if (paidSince) await giveBack(customerId, paidSince)
}

/** Whether a customer can pay. One who was deleted in the provider's dashboard cannot. */
const canPay = async (customerId: string): Promise<boolean> => {
  const client = await stripe()
  try {
    return (await client.customers.retrieve(customerId)).deleted !== true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Tells the provider the address of an account, if it knows another one. The provider itself mails
 * receipts, and mails about a payment that failed.
 */
export const updateCustomerEmail = async (
  { email }: Pick<Account, 'email'>,
  customerId: string,
): Promise<void> => {
  const client = await stripe()
  try {
    const customer = await client.customers.retrieve(customerId)
    if (customer.deleted || customer.email === email) return
    await client.customers.update(customerId, { email })
  } catch (error) {
    // A customer who was deleted gets no mail.
    if (!isMissing(error)) throw error
  }
}

/**
 * The billing record of a person who can pay at the provider. The first call creates the customer
 * there. A customer that was deleted there is replaced by a new one. Its id is kept in
 * `formerCustomerIds`, for what it paid.
 */
export const ensureCustomer = (
  account: Account,
  now: Date,
): Promise<BillingRecord & { readonly customerId: string }> =>
  retryStale(async () => {
    const before = await findBilling(account.userId)
    const customerIdBefore = before?.customerId
    if (before && customerIdBefore !== undefined && (await canPay(customerIdBefore))) {
      return { ...before, customerId: customerIdBefore }
    }
    const formerCustomerIds = [
      ...(before?.formerCustomerIds ?? []),
      ...(customerIdBefore === undefined ? [] : [customerIdBefore]),
    ]
    const { userId, email } = account
    const client = await stripe()
    const { id: customerId } = await client.customers.create(
      { email, metadata: { userId } },
      // The number of former customers makes this another key. To the same key the provider would
      // answer with the deleted customer.
      { idempotencyKey: `customer-${userId}-${email}-${formerCustomerIds.length}` },
    )
    const after = { ...(before ?? newBilling(account)), customerId, formerCustomerIds }
    try {
      await writeAll(billingChange(account, before, after, now))
    } catch (error) {
      // The account was deleted meanwhile, so nobody else would ever delete the customer.
      if (hasCode(error, 'PROFILE_MISSING')) await forgetCustomer(customerId)
      throw error
    }
    return { ...after, version: (before?.version ?? 0) + 1 }
  })

/** The provider's id of the customer who made a payment, or nothing. */
export const customerOfPayment = async (paymentId: string): Promise<string | undefined> => {
  const client = await stripe()
  const { customer } = await client.paymentIntents.retrieve(paymentId)
  return idOf(customer)
}
