import * as z from 'zod'
import { StripeApiError, type Subscription } from '../objects.ts'
import type { StripeAccount } from '../stripe-account.ts'
import {
  Amount,
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
import { toInvoice } from './invoices.ts'

const toSubscription = (subscription: Subscription, account: StripeAccount) => {
  const { price, periodStart, periodEnd, latestInvoice, card, ...shown } = subscription
  const invoice = account.invoices.get(latestInvoice)
  return {
    ...shown,
    default_payment_method: card ?? null,
    pending_setup_intent:
      shown.status === 'trialing' && card === undefined
        ? {
            id: `seti_${shown.id}`,
            object: 'setup_intent',
            client_secret: `seti_${shown.id}_secret`,
          }
        : null,
    latest_invoice: invoice ? toInvoice(invoice) : latestInvoice,
    items: list('/v1/subscription_items', [
      {
        id: `si_${subscription.id}`,
        object: 'subscription_item',
        current_period_start: periodStart,
        current_period_end: periodEnd,
        price: { id: price, object: 'price' },
      },
    ]),
  }
}

/** The calls about subscriptions. */
export const subscriptions: Calls = {
  'GET /v1/subscriptions': operation(
    ListParameters.extend({ customer: z.string(), status: z.string().optional() }),
    ({ customer, status, ...asked }, _, { account }) =>
      pageOf(
        '/v1/subscriptions',
        newestFirst(account.subscriptions.values())
          .filter((subscription) => subscription.customer === customer)
          .filter((subscription) => status === 'all' || subscription.status !== 'canceled')
          .map((subscription) => toSubscription(subscription, account)),
        asked,
      ),
  ),
  'POST /v1/subscriptions': operation(
    z.strictObject({
      customer: z.string(),
      items: z.tuple([z.strictObject({ price: z.string() })]),
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.strictObject({
        save_default_payment_method: z.literal('on_subscription'),
      }),
      trial_period_days: Amount.optional(),
      trial_settings: z
        .strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.string() }) })
        .optional(),
      metadata: Metadata,
      discounts: Discounts,
      automatic_tax: AutomaticTax,
    }),
    ({ customer, items, metadata, discounts, trial_period_days }, _, { account }) =>
      toSubscription(
        account.newSubscription({
          customer: standingCustomer(customer, account),
          price: items[0].price,
          metadata,
          promotionCode: promotionOf(discounts, customer, account),
          trialDays: trial_period_days,
        }),
        account,
      ),
  ),
  'GET /v1/subscriptions/*': operation(z.strictObject({ expand: Expand }), (_, id, { account }) =>
    toSubscription(account.load(account.subscriptions, id), account),
  ),
  'POST /v1/subscriptions/*': operation(
    z.strictObject({ cancel_at_period_end: Flag, metadata: Metadata }),
    ({ cancel_at_period_end, metadata }, id, { account }) => {
      const before = account.loadRunning(id)
      if (before.status === 'incomplete') {
        throw new StripeApiError(400, 'An incomplete subscription can only be paid or canceled.')
      }
      return toSubscription(
        account.save(
          account.subscriptions,
          { ...before, cancel_at_period_end, metadata: { ...before.metadata, ...metadata } },
          'customer.subscription.updated',
        ),
        account,
      )
    },
  ),
  'DELETE /v1/subscriptions/*': operation(z.strictObject({}), (_, id, { account }) =>
    toSubscription(account.cancel(id), account),
  ),
}
