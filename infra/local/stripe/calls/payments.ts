import * as z from 'zod'
import {
  Amount,
  type Calls,
  ListParameters,
  Metadata,
  newestFirst,
  operation,
  pageOf,
} from './call.ts'

/** Payments, and what is given back or disputed of them. */
export const payments: Calls = {
  'GET /v1/charges': operation(
    ListParameters.extend({ customer: z.string() }),
    ({ customer, ...asked }, _, { account }) =>
      pageOf(
        '/v1/charges',
        newestFirst(account.charges.values()).filter((charge) => charge.customer === customer),
        asked,
      ),
  ),
  'GET /v1/disputes': operation(
    ListParameters.extend({ charge: z.string() }),
    ({ charge, ...asked }, _, { account }) =>
      pageOf(
        '/v1/disputes',
        newestFirst(account.disputes.values()).filter((dispute) => dispute.charge === charge),
        asked,
      ),
  ),
  'GET /v1/payment_intents/*': operation(z.strictObject({}), (_, id, { account }) =>
    account.load(account.intents, id),
  ),
  // The product makes invoices, because a payment intent takes neither discounts nor taxes. A test
  // shows with this call that it refuses both.
  'POST /v1/payment_intents': operation(
    z.strictObject({ amount: Amount, currency: z.string(), customer: z.string() }),
    ({ amount, currency, customer }, _, { account }) =>
      account.save(account.intents, {
        id: account.newId('pi'),
        object: 'payment_intent',
        created: account.seconds(),
        amount,
        currency,
        status: 'requires_payment_method',
        customer,
      }),
  ),
  'POST /v1/refunds': operation(
    z.strictObject({
      payment_intent: z.string(),
      amount: Amount.optional(),
      reason: z.enum(['duplicate', 'requested_by_customer']).optional(),
      metadata: Metadata,
    }),
    ({ payment_intent, amount, metadata }, _, { account }) =>
      account.refund(payment_intent, amount, metadata),
  ),
  'GET /v1/refunds': operation(
    ListParameters.extend({ payment_intent: z.string() }),
    ({ payment_intent, ...asked }, _, { account }) =>
      pageOf(
        '/v1/refunds',
        newestFirst(account.refunds.values()).filter(
          (refund) => refund.payment_intent === payment_intent,
        ),
        asked,
      ),
  ),
}
