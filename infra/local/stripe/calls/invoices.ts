import type Stripe from 'stripe'
import * as z from 'zod'
import { type Invoice, StripeApiError, testCards } from '../objects.ts'
import {
  type Calls,
  Expand,
  Flag,
  ListParameters,
  list,
  Metadata,
  newestFirst,
  operation,
  pageOf,
} from './call.ts'
import { standingCustomer } from './customers.ts'
import { AutomaticTax, Discounts, promotionOf } from './discounts.ts'

/** An invoice as Stripe returns it. */
export const toInvoice = (invoice: Invoice) => {
  // `promotionCode` and `agreed` are for the stand-in alone.
  const { subscription, promotionCode: _, paidAt, paidBy, agreed: __, item, ...shown } = invoice
  return {
    ...shown,
    parent: subscription
      ? { type: 'subscription_details', subscription_details: { subscription } }
      : null,
    status_transitions: { paid_at: paidAt ?? null },
    lines: list(
      `/v1/invoices/${invoice.id}/lines`,
      item ? [{ id: `il_${invoice.id}`, object: 'line_item', description: item }] : [],
    ),
    confirmation_secret: {
      client_secret: `${invoice.id}_secret`,
      type: 'payment_intent',
    } satisfies Stripe.Invoice.ConfirmationSecret,
    payments: list(
      '/v1/invoice_payments',
      paidBy
        ? [
            {
              id: `inpay_${invoice.id}`,
              object: 'invoice_payment',
              status: 'paid',
              amount_paid: invoice.amount_paid,
              payment: { type: 'payment_intent', payment_intent: paidBy },
            },
          ]
        : [],
    ),
  }
}

/** The calls about invoices. An invoice here has one item at most. */
export const invoices: Calls = {
  'POST /v1/invoices': operation(
    z.strictObject({
      customer: z.string(),
      auto_advance: Flag,
      metadata: Metadata,
      discounts: Discounts,
      automatic_tax: AutomaticTax,
    }),
    ({ customer, metadata, discounts }, _, { account }) =>
      toInvoice(
        account.newInvoice({
          customer: standingCustomer(customer, account),
          amount_due: 0,
          status: 'draft',
          metadata,
          promotionCode: promotionOf(discounts, customer, account),
        }),
      ),
  ),
  'POST /v1/invoiceitems': operation(
    z.strictObject({
      customer: z.string(),
      invoice: z.string(),
      pricing: z.strictObject({ price: z.string() }),
    }),
    ({ invoice, pricing }, _, { account }) => {
      const draft = account.load(account.invoices, invoice)
      if (draft.status !== 'draft') {
        throw new StripeApiError(400, 'The invoice is no longer editable.', { param: 'invoice' })
      }
      const { amount, name } = account.priceWithId(pricing.price)
      account.save(account.invoices, {
        ...draft,
        item: name,
        amount_due: account.discounted(amount, draft.promotionCode),
        total_discount_amounts: account.discountsOn(amount, draft.promotionCode),
      })
      return { id: account.newId('ii'), object: 'invoiceitem', invoice }
    },
  ),
  'GET /v1/invoices': operation(
    ListParameters.extend({
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.string().optional(),
    }),
    ({ customer, subscription, status, ...asked }, _, { account }) =>
      pageOf(
        '/v1/invoices',
        newestFirst(account.invoices.values())
          .filter((invoice) => !customer || invoice.customer === customer)
          .filter((invoice) => !subscription || invoice.subscription === subscription)
          .filter((invoice) => !status || invoice.status === status)
          .map(toInvoice),
        asked,
      ),
  ),
  'GET /v1/invoices/*': operation(z.strictObject({ expand: Expand }), (_, id, { account }) =>
    toInvoice(account.load(account.invoices, id)),
  ),
  'POST /v1/invoices/*/finalize': operation(z.strictObject({}), (_, id, { account }) => {
    const draft = account.load(account.invoices, id)
    account.save(account.invoices, { ...draft, status: 'open' })
    // Stripe marks an invoice of $0 as paid once it is final. The card is not charged.
    return toInvoice(
      draft.amount_due === 0
        ? account.payInvoice(id, 'pm_card_visa')
        : account.load(account.invoices, id),
    )
  }),
  'POST /v1/invoices/*/pay': operation(
    z.strictObject({ payment_method: z.enum(testCards) }),
    ({ payment_method }, id, { account }) => toInvoice(account.payInvoice(id, payment_method)),
  ),
  'POST /v1/invoices/*/void': operation(z.strictObject({}), (_, id, { account }) =>
    toInvoice(
      account.save(account.invoices, { ...account.load(account.invoices, id), status: 'void' }),
    ),
  ),
}
