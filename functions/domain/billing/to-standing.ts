import type Stripe from 'stripe'
import { ProductId, type Purchase, Subscription } from '#shared/model/billing.ts'

/** Everything that the provider has of one customer. */
export interface CustomerAtStripe {
  readonly subscriptions: readonly Stripe.Subscription[]
  readonly sessions: readonly Stripe.Checkout.Session[]
  readonly invoices: readonly Stripe.Invoice[]
  readonly charges: readonly Stripe.Charge[]
  readonly disputes: readonly Stripe.Dispute[]
}

const at = (seconds: number): string => new Date(seconds * 1000).toISOString()

const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id

const productOf = (metadata: Stripe.Metadata | null): ProductId | undefined =>
  ProductId.safeParse(metadata?.product).data

/** What became of a payment: its charge, and whether the payer won a dispute about it. */
const paymentFacts = ({ charges, disputes }: CustomerAtStripe, paymentId: string | undefined) => {
  const charge = charges.find(
    ({ payment_intent, paid }) => paid && paymentId && idOf(payment_intent) === paymentId,
  )
  const lost = disputes.some(
    ({ status, charge: disputed }) => status === 'lost' && idOf(disputed) === charge?.id,
  )
  return {
    charge,
    takenBack: charge?.refunded ? ('refunded' as const) : lost ? ('disputed' as const) : undefined,
  }
}

const paymentOf = (invoice: Stripe.Invoice | undefined): string | undefined =>
  idOf(invoice?.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent)

const purchasesIn = (customer: CustomerAtStripe): Purchase[] => {
  const sold = [
    ...customer.sessions
      .filter(({ mode, status, payment_status }) => {
        const counts = payment_status === 'paid' || payment_status === 'no_payment_required'
        return mode === 'payment' && status === 'complete' && counts
      })
      .map((session) => ({
        id: session.id,
        product: productOf(session.metadata),
        created: session.created,
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'usd',
        paymentId: idOf(session.payment_intent),
      })),
    // Invoices of subscriptions, and those that a checkout session made, do not name a product.
    ...customer.invoices
      .filter(({ status }) => status === 'paid')
      .map((invoice) => ({
        id: invoice.id,
        product: productOf(invoice.metadata),
        created: invoice.status_transitions.paid_at ?? invoice.created,
        amount: invoice.amount_paid,
        currency: invoice.currency,
        paymentId: paymentOf(invoice),
      })),
  ]
  return sold.flatMap(({ id, product, created, amount, currency, paymentId }) => {
    if (!product) return []
    const { charge, takenBack } = paymentFacts(customer, paymentId)
    return [
      {
        purchaseId: id,
        product,
        paidAt: at(charge?.created ?? created),
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
    const latest = idOf(subscription.latest_invoice)
    const paid = customer.invoices.find(({ id, status }) => id === latest && status === 'paid')
    return [
      Subscription.parse({
        subscriptionId: subscription.id,
        product,
        status: subscription.status,
        createdAt: at(subscription.created),
        periodStart: at(item.current_period_start),
        periodEnd: at(item.current_period_end),
        trialEnd: subscription.trial_end ? at(subscription.trial_end) : undefined,
        endsWithPeriod: subscription.cancel_at_period_end,
        takenBack: paymentFacts(customer, paymentOf(paid)).takenBack,
      }),
    ]
  })

/**
 * What a customer bought, as a pure function of what the provider has of them now. Events only say
 * that something changed, so their order, their loss and their repetition decide nothing.
 */
export const toStanding = (customer: CustomerAtStripe) => ({
  purchases: purchasesIn(customer),
  subscriptions: subscriptionsIn(customer),
})

/**
 * The subscriptions of which the payer's bank took back a payment, of the current period or of an
 * earlier one.
 */
export const chargedBack = (customer: CustomerAtStripe): ReadonlySet<string> =>
  new Set(
    customer.invoices
      .filter((invoice) => paymentFacts(customer, paymentOf(invoice)).takenBack === 'disputed')
      .flatMap(({ parent }) => idOf(parent?.subscription_details?.subscription) ?? []),
  )

/**
 * When each payment was begun that the customer has not made yet: open invoices, and subscriptions
 * without a first payment.
 */
export const unpaidSince = ({ invoices, subscriptions }: CustomerAtStripe): string[] =>
  [
    ...invoices.filter(({ status, metadata }) => status === 'open' && productOf(metadata)),
    ...subscriptions.filter(({ status }) => status === 'incomplete'),
  ].map(({ created }) => at(created))

/** When the last open checkout session of a customer expires. */
export const openUntil = ({ sessions }: CustomerAtStripe): string | undefined => {
  const open = sessions.filter(({ status }) => status === 'open')
  return open.length === 0 ? undefined : at(Math.max(...open.map(({ expires_at }) => expires_at)))
}
