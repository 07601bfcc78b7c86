import type Stripe from 'stripe'
import { type Purchase, Subscription } from '#shared/model/billing.ts'
import { type CustomerAtStripe, idOf, isoFromSeconds, productOf } from './customer-at-stripe.ts'

/** The charge of a payment, and whether its money went back by a refund or a lost dispute. */
const paymentFacts = (
  { charges, disputes }: CustomerAtStripe,
  paymentId: string | undefined,
): { charge?: Stripe.Charge; takenBack?: Purchase['takenBack'] } => {
  const charge =
    paymentId === undefined
      ? undefined
      : charges.find(({ payment_intent, paid }) => paid && idOf(payment_intent) === paymentId)
  if (!charge) return {}
  if (charge.refunded) return { charge, takenBack: 'refunded' }
  const isLost = disputes.some(
    ({ status, charge: disputed }) => status === 'lost' && idOf(disputed) === charge.id,
  )
  return isLost ? { charge, takenBack: 'disputed' } : { charge }
}

/** The id of the payment that paid an invoice. */
const paymentOf = (invoice: Stripe.Invoice | undefined): string | undefined =>
  idOf(invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent)

const purchasesIn = (customer: CustomerAtStripe): Purchase[] => {
  const sold = [
    ...customer.sessions
      .filter(({ mode, status, payment_status }) => {
        const isPaid = payment_status === 'paid' || payment_status === 'no_payment_required'
        return mode === 'payment' && status === 'complete' && isPaid
      })
      .map((session) => ({
        id: session.id,
        product: productOf(session.metadata),
        soldAt: session.created,
        amount: session.amount_total ?? 0,
        // In the library's type the currency may be null. All our prices are in dollars.
        currency: session.currency ?? 'usd',
        paymentId: idOf(session.payment_intent),
      })),
    // Invoices of subscriptions, and those that a checkout session made, do not name a product.
    ...customer.invoices
      .filter(({ status }) => status === 'paid')
      .map((invoice) => ({
        id: invoice.id,
        product: productOf(invoice.metadata),
        soldAt: invoice.status_transitions.paid_at ?? invoice.created,
        amount: invoice.amount_paid,
        currency: invoice.currency,
        paymentId: paymentOf(invoice),
      })),
  ]
  return sold.flatMap(({ id, product, soldAt, amount, currency, paymentId }) => {
    if (!product) return []
    const { charge, takenBack } = paymentFacts(customer, paymentId)
    return [
      {
        purchaseId: id,
        product,
        // A session may be older than its payment. What was free has no charge.
        paidAt: isoFromSeconds(charge?.created ?? soldAt),
        amount,
        currency,
        paymentId,
        takenBack,
        receiptUrl: charge?.receipt_url ?? undefined,
      },
    ]
  })
}

const subscriptionsIn = (customer: CustomerAtStripe): Subscription[] =>
  customer.subscriptions.flatMap((subscription) => {
    const product = productOf(subscription.metadata)
    const [item] = subscription.items.data
    if (!product || !item) return []
    const latestInvoiceId = idOf(subscription.latest_invoice)
    const paidInvoice = customer.invoices.find(
      ({ id, status }) => id === latestInvoiceId && status === 'paid',
    )
    return [
      Subscription.parse({
        subscriptionId: subscription.id,
        product,
        status: subscription.status,
        createdAt: isoFromSeconds(subscription.created),
        periodStart: isoFromSeconds(item.current_period_start),
        periodEnd: isoFromSeconds(item.current_period_end),
        trialEnd: subscription.trial_end ? isoFromSeconds(subscription.trial_end) : undefined,
        endsWithPeriod: subscription.cancel_at_period_end,
        takenBack: paymentFacts(customer, paymentOf(paidInvoice)).takenBack,
      }),
    ]
  })

/**
 * The standing of a customer: their purchases and subscriptions, as a pure function of what the
 * provider has of them now. Events only say that something changed, so their order, their loss and
 * their repetition decide nothing.
 */
export const toStanding = (customer: CustomerAtStripe) => ({
  purchases: purchasesIn(customer),
  subscriptions: subscriptionsIn(customer),
})

/**
 * The subscriptions with a payment that the payer's bank took back, for the current period or for
 * an earlier one.
 */
export const chargedBackSubscriptionIds = (customer: CustomerAtStripe): ReadonlySet<string> =>
  new Set(
    customer.invoices
      .filter((invoice) => paymentFacts(customer, paymentOf(invoice)).takenBack === 'disputed')
      .flatMap(({ parent }) => idOf(parent?.subscription_details?.subscription) ?? []),
  )
