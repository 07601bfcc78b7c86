import type { CustomerAtStripe } from './customer-at-stripe.ts'
import { stripe } from './stripe.ts'

/** More objects than any person has. The library reads them in pages of a hundred. */
const pagingLimit = { limit: 1000 }

/**
 * Reads everything that the provider has of one customer, as it is now. A deleted customer still
 * has their payments.
 */
const readCustomer = async (customer: string): Promise<CustomerAtStripe> => {
  const client = await stripe()
  const page = { customer, limit: 100 }
  const [subscriptions, sessions, invoices, charges] = await Promise.all([
    client.subscriptions.list({ ...page, status: 'all' }).autoPagingToArray(pagingLimit),
    client.checkout.sessions.list(page).autoPagingToArray(pagingLimit),
    client.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(pagingLimit),
    client.charges.list(page).autoPagingToArray(pagingLimit),
  ])
  const disputes = await Promise.all(
    charges
      .filter(({ disputed }) => disputed)
      .map(({ id }) =>
        client.disputes.list({ charge: id, limit: 100 }).autoPagingToArray(pagingLimit),
      ),
  )
  return { subscriptions, sessions, invoices, charges, disputes: disputes.flat() }
}

/** Reads everything that the provider has of a person who is or was known there by several ids. */
export const readCustomers = async (ids: readonly string[]): Promise<CustomerAtStripe> => {
  const customers = await Promise.all(ids.map(readCustomer))
  return {
    subscriptions: customers.flatMap(({ subscriptions }) => subscriptions),
    sessions: customers.flatMap(({ sessions }) => sessions),
    invoices: customers.flatMap(({ invoices }) => invoices),
    charges: customers.flatMap(({ charges }) => charges),
    disputes: customers.flatMap(({ disputes }) => disputes),
  }
}
