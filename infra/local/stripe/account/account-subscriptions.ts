import { missingError, type Subscription, type TestCard } from '../objects.ts'
import type { AccountInvoices } from './account-invoices.ts'
import type { AccountRecords } from './records.ts'

const hour = 3600
const day = 24 * hour

/**
 * How long after the beginning of a period its invoice stays a draft
 * (docs.stripe.com/billing/invoices/subscription).
 */
export const draftSeconds = hour

/** How subscriptions begin, renew and end. */
export const accountSubscriptions = (
  {
    customers,
    subscriptions,
    discounted,
    discountsOn,
    emit,
    invoices,
    load,
    newId,
    priceWithId,
    save,
    seconds,
  }: AccountRecords,
  { newInvoice, payInvoice }: AccountInvoices,
) => {
  const newSubscription = (options: {
    customer: string
    price: string
    trialDays?: number | undefined
    metadata: Record<string, string>
    promotionCode?: string | undefined
    card?: TestCard
  }): Subscription => {
    const { customer, price, trialDays, metadata, promotionCode, card } = options
    const created = seconds()
    const periodEnd = created + (trialDays ?? 30) * day
    const id = newId('sub')
    const amount = trialDays ? 0 : discounted(priceWithId(price).amount, promotionCode)
    const invoice = newInvoice({
      customer,
      amount_due: amount,
      total_discount_amounts: trialDays
        ? []
        : discountsOn(priceWithId(price).amount, promotionCode),
      subscription: id,
      item: priceWithId(price).name,
    })
    const subscription = save(
      subscriptions,
      {
        id,
        object: 'subscription',
        created,
        status: trialDays ? 'trialing' : 'incomplete',
        cancel_at_period_end: false,
        trial_end: trialDays ? periodEnd : null,
        metadata,
        customer,
        price,
        periodStart: created,
        periodEnd,
        latestInvoice: invoice.id,
        card,
      },
      'customer.subscription.created',
    )
    // Nothing is charged, so the card is never used.
    if (amount === 0) payInvoice(invoice.id, 'pm_card_visa')
    return load(subscriptions, subscription.id)
  }

  /** A subscription that has not ended. The provider changes no other. */
  const loadRunning = (id: string): Subscription => {
    const running = load(subscriptions, id)
    if (running.status === 'canceled') throw missingError(id)
    return running
  }

  const cancel = (id: string): Subscription =>
    save(subscriptions, { ...loadRunning(id), status: 'canceled' }, 'customer.subscription.deleted')

  const renew = (subscription: Subscription): void => {
    const { id, customer, price, periodEnd } = subscription
    // A trial without a card is cancelled, as the product asks (`trial_settings.end_behavior`).
    const lacksCard =
      subscription.status === 'trialing' &&
      subscription.card === undefined &&
      customers.get(customer)?.card === undefined
    if (subscription.cancel_at_period_end || lacksCard) {
      cancel(id)
      return
    }
    const invoice = newInvoice({
      customer,
      amount_due: priceWithId(price).amount,
      subscription: id,
      item: priceWithId(price).name,
      status: 'draft',
    })
    save(
      subscriptions,
      {
        ...subscription,
        status: 'active',
        periodStart: periodEnd,
        periodEnd: periodEnd + 30 * day,
        latestInvoice: invoice.id,
      },
      'customer.subscription.updated',
    )
  }

  /** Takes the payment of a period once its invoice is no longer a draft. */
  const payPeriod = (subscription: Subscription): void => {
    const invoice = load(invoices, subscription.latestInvoice)
    if (invoice.status !== 'draft' || seconds() < subscription.periodStart + draftSeconds) return
    save(invoices, { ...invoice, status: 'open' })
    try {
      // A card that was set for the customer later counts first. A subscription that a caller makes
      // without a card is paid by the card that works.
      payInvoice(
        invoice.id,
        customers.get(subscription.customer)?.card ?? subscription.card ?? 'pm_card_visa',
      )
    } catch {
      emit('invoice.payment_failed', invoice)
      save(
        subscriptions,
        { ...load(subscriptions, subscription.id), status: 'past_due' },
        'customer.subscription.updated',
      )
    }
  }

  /** Renews and ends subscriptions whose period is over. */
  const renewDue = (): void => {
    const time = seconds()
    for (const { id } of subscriptions.values()) {
      const current = () => load(subscriptions, id)
      const isOn = () => ['active', 'trialing'].includes(current().status)
      if (isOn()) payPeriod(current())
      while (isOn() && current().periodEnd <= time) {
        renew(current())
        if (isOn()) payPeriod(current())
      }
    }
  }

  return { newSubscription, loadRunning, cancel, renewDue }
}

export type AccountSubscriptions = ReturnType<typeof accountSubscriptions>
