import * as z from 'zod'
import { type Session, StripeApiError } from '../objects.ts'
import {
  Amount,
  type Calls,
  Flag,
  ListParameters,
  Metadata,
  newestFirst,
  operation,
  pageOf,
} from './call.ts'
import { standingCustomer } from './customers.ts'
import { AutomaticTax, Discounts, promotionOf } from './discounts.ts'

const toSession = ({ promotionCode: _, price: __, trialDays: ___, ...session }: Session) => session

/** Pages on which one pays. */
export const sessions: Calls = {
  'POST /v1/checkout/sessions': operation(
    z.strictObject({
      ui_mode: z.literal('hosted_page'),
      mode: z.enum(['payment', 'subscription']),
      customer: z.string(),
      line_items: z.tuple([z.strictObject({ price: z.string(), quantity: z.literal('1') })]),
      discounts: Discounts,
      metadata: Metadata,
      subscription_data: z
        .strictObject({ metadata: Metadata, trial_period_days: Amount.optional() })
        .optional(),
      invoice_creation: z.strictObject({ enabled: Flag }).optional(),
      automatic_tax: AutomaticTax,
      customer_update: z.strictObject({ address: z.literal('auto') }).optional(),
      success_url: z.url(),
      cancel_url: z.url(),
    }),
    (parameters, _, { account, appUrl }) => {
      const { mode, customer, line_items, discounts, metadata, subscription_data } = parameters
      standingCustomer(customer, account)
      const [{ price }] = line_items
      const { amount, interval } = account.priceWithId(price)
      if ((mode === 'subscription') !== (interval !== undefined)) {
        throw new StripeApiError(400, `The price does not fit the mode ${mode}.`, { param: 'mode' })
      }
      const promotionCode = promotionOf(discounts, customer, account)
      const id = account.newId('cs')
      const created = account.seconds()
      const trialDays = subscription_data?.trial_period_days
      return toSession(
        account.save(account.sessions, {
          id,
          object: 'checkout.session',
          created,
          expires_at: created + 24 * 3600,
          status: 'open',
          payment_status: 'unpaid',
          mode,
          url: `${appUrl}/_local/pay/${id}`,
          currency: 'usd',
          amount_total: trialDays ? 0 : account.discounted(amount, promotionCode),
          metadata,
          success_url: parameters.success_url,
          cancel_url: parameters.cancel_url,
          customer,
          payment_intent: null,
          subscription: null,
          promotionCode,
          price,
          trialDays,
          subscriptionMetadata: subscription_data?.metadata,
        }),
      )
    },
  ),
  'GET /v1/checkout/sessions': operation(
    ListParameters.extend({ customer: z.string(), status: z.string().optional() }),
    ({ customer, status, ...asked }, _, { account }) =>
      pageOf(
        '/v1/checkout/sessions',
        newestFirst(account.sessions.values())
          .filter(
            (session) => session.customer === customer && (!status || session.status === status),
          )
          .map(toSession),
        asked,
      ),
  ),
  'GET /v1/checkout/sessions/*': operation(z.strictObject({}), (_, id, { account }) =>
    toSession(account.load(account.sessions, id)),
  ),
  'POST /v1/checkout/sessions/*/expire': operation(z.strictObject({}), (_, id, { account }) => {
    const session = account.load(account.sessions, id)
    if (session.status !== 'open') {
      throw new StripeApiError(400, 'Only Checkout Sessions with a status of open can be expired.')
    }
    return toSession(
      account.save(
        account.sessions,
        { ...session, status: 'expired', url: null },
        'checkout.session.expired',
      ),
    )
  }),
}
