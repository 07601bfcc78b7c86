import type Stripe from 'stripe'
import type { Invoice } from '#shared/model/billing.ts'
import type { UserId } from '#shared/model/ids.ts'
import { customerIdsOf, findBilling } from './billing-record.ts'
import { stripe } from './stripe.ts'

/**
 * The person sees no invoices of other statuses. Drafts are not sent yet, and nobody has to pay
 * void ones.
 */
const shownStatuses = ['paid', 'open', 'uncollectible'] as const

const sumOf = (parts: readonly { readonly amount: number }[] | null) =>
  (parts ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** An invoice as its payer sees it, or an empty list if they do not see it. */
export const toInvoice = (invoice: Stripe.Invoice): Invoice[] => {
  const status = shownStatuses.find((candidate) => candidate === invoice.status)
  if (!status) return []
  const { id, created, amount_paid, amount_due, total_taxes, currency, number } = invoice
  const { lines, hosted_invoice_url, total_discount_amounts } = invoice
  return [
    {
      invoiceId: id,
      createdAt: new Date(created * 1000).toISOString(),
      // The provider's description may be empty, and the payer must see whom they pay.
      description: lines.data[0]?.description ?? 'Heirloom',
      amount: status === 'paid' ? amount_paid : amount_due,
      tax: sumOf(total_taxes),
      discount: sumOf(total_discount_amounts),
      currency,
      ...(number ? { number } : {}),
      status,
      ...(hosted_invoice_url ? { url: hosted_invoice_url } : {}),
    },
  ]
}

/**
 * Reads a person's newest hundred invoices from the provider. It is not asked about a person who is
 * unknown to it.
 */
export const readInvoices = async (owner: UserId): Promise<Invoice[]> => {
  const billing = await findBilling(owner)
  if (!billing) return []
  const client = await stripe()
  const lists = await Promise.all(
    customerIdsOf(billing).map((customer) => client.invoices.list({ customer, limit: 100 })),
  )
  return lists.flatMap(({ data }) => data.flatMap(toInvoice)).slice(0, 100)
}
