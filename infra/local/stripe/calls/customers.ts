import * as z from 'zod'
import { declinedError, missingError, StripeApiError, testCards } from '../objects.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { type Calls, Metadata, operation } from './call.ts'

const isStanding = (id: string, { customers: known }: StripeAccount) => {
  const customer = known.get(id)
  return customer !== undefined && !customer.deleted
}

/**
 * The id of a customer, as a parameter of a call. A deleted customer is refused like an unknown
 * one.
 */
export const standingCustomer = (id: string, account: StripeAccount): string => {
  if (isStanding(id, account)) return id
  throw new StripeApiError(400, `No such customer: '${id}'`, {
    code: 'resource_missing',
    param: 'customer',
  })
}

/** Customers, and the cards that they pay with. */
export const customers: Calls = {
  'POST /v1/customers': operation(
    z.strictObject({ email: z.email(), metadata: Metadata }),
    ({ email, metadata }, _, { account }) =>
      account.save(account.customers, {
        id: account.newId('cus'),
        object: 'customer',
        created: account.seconds(),
        email,
        metadata,
      }),
  ),
  // As with the provider, a deleted customer is still found, because of their payments.
  'GET /v1/customers/*': operation(z.strictObject({}), (_, id, { account }) => {
    const { card: _card, deleted, ...customer } = account.load(account.customers, id)
    return deleted ? { id, object: 'customer', deleted } : customer
  }),
  'POST /v1/customers/*': operation(
    z.strictObject({
      email: z.email().optional(),
      invoice_settings: z.strictObject({ default_payment_method: z.enum(testCards) }).optional(),
    }),
    ({ email, invoice_settings }, id, { account }) => {
      if (!isStanding(id, account)) throw missingError(id)
      const before = account.load(account.customers, id)
      const { card: _card, ...customer } = account.save(account.customers, {
        ...before,
        email: email ?? before.email,
        ...(invoice_settings ? { card: invoice_settings.default_payment_method } : {}),
      })
      return customer
    },
  ),
  'DELETE /v1/customers/*': operation(z.strictObject({}), (_, id, { account }) => {
    if (!isStanding(id, account)) throw missingError(id)
    for (const { id: subscription, customer, status } of account.subscriptions.values()) {
      if (customer === id && status !== 'canceled') account.cancel(subscription)
    }
    account.save(account.customers, {
      ...account.load(account.customers, id),
      email: null,
      metadata: {},
      deleted: true,
    })
    return { id, object: 'customer', deleted: true }
  }),
  'POST /v1/payment_methods/*/attach': operation(
    z.strictObject({ customer: z.string() }),
    ({ customer }, id, { account }) => {
      const card = testCards.find((testCard) => testCard === id)
      if (!card) throw missingError(id)
      standingCustomer(customer, account)
      if (card === 'pm_card_chargeDeclined') throw declinedError()
      return { id, object: 'payment_method', customer }
    },
  ),
}
