import { type Invoice, StripeApiError, type TestCard } from '../objects.ts'
import type { ChargeCard } from './card-charger.ts'
import type { AccountRecords } from './records.ts'

/** How invoices are made and paid. */
export const accountInvoices = (
  { appUrl, invoices, subscriptions, newId, load, save, seconds }: AccountRecords,
  charge: ChargeCard,
) => {
  const newInvoice = (
    parts: Partial<Invoice> & Pick<Invoice, 'customer' | 'amount_due'>,
  ): Invoice => {
    const id = newId('in')
    return save(invoices, {
      id,
      object: 'invoice',
      hosted_invoice_url: `${appUrl}/_local/pay/${id}`,
      created: seconds(),
      status: 'open',
      amount_paid: 0,
      total_taxes: [],
      total_discount_amounts: [],
      currency: 'usd',
      number: `LOCAL-${String(invoices.values().length + 1).padStart(4, '0')}`,
      metadata: {},
      ...parts,
    })
  }

  const payInvoice = (id: string, card: TestCard): Invoice => {
    const invoice = load(invoices, id)
    if (invoice.status === 'paid') throw new StripeApiError(400, 'Invoice is already paid')
    if (invoice.status !== 'open') throw new StripeApiError(400, 'This invoice is not open.')
    const paidBy =
      invoice.amount_due === 0
        ? undefined
        : charge(invoice.customer, invoice.amount_due, card, invoice.agreed)
    const paid = save(
      invoices,
      { ...invoice, status: 'paid', amount_paid: invoice.amount_due, paidBy, paidAt: seconds() },
      'invoice.paid',
    )
    const subscription = invoice.subscription && subscriptions.get(invoice.subscription)
    if (subscription && ['incomplete', 'past_due'].includes(subscription.status)) {
      save(
        subscriptions,
        { ...subscription, status: 'active', card },
        'customer.subscription.updated',
      )
    }
    return paid
  }

  return { newInvoice, payInvoice }
}

export type AccountInvoices = ReturnType<typeof accountInvoices>
