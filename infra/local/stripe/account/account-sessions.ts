import { missingError, type Session, StripeApiError, type TestCard } from '../objects.ts'
import type { AccountInvoices } from './account-invoices.ts'
import type { AccountSubscriptions } from './account-subscriptions.ts'
import type { ChargeCard } from './card-charger.ts'
import type { AccountRecords } from './records.ts'

/** The ways in which a page is paid. */
interface WaysToPay extends AccountInvoices, Pick<AccountSubscriptions, 'newSubscription'> {
  readonly charge: ChargeCard
}

/** How pages are paid, and expire. */
export const accountSessions = (
  { customers, sessions, discountsOn, load, priceWithId, save, seconds }: AccountRecords,
  { charge, newInvoice, newSubscription, payInvoice }: WaysToPay,
) => {
  /**
   * Pays an open page with a test card. `agreed`: the bank asked the payer, and the payer agreed.
   */
  const paySession = (id: string, card: TestCard, agreed = false): Session => {
    const session = load(sessions, id)
    if (session.status !== 'open') throw new StripeApiError(400, 'This page is not open.')
    const { customer, price, mode, amount_total } = session
    if (customers.get(customer)?.deleted) throw missingError(customer)
    let subscription: string | null = null
    let intent: string | null = null
    if (mode === 'subscription') {
      // This throws the error of the card.
      if (card === 'pm_card_chargeDeclined' || (card !== 'pm_card_visa' && !agreed)) {
        charge(customer, amount_total ?? 0, card)
      }
      const created = newSubscription({
        customer,
        price,
        trialDays: session.trialDays,
        metadata: session.subscriptionMetadata ?? {},
        promotionCode: session.promotionCode,
        card: 'pm_card_visa',
      })
      if (created.status === 'incomplete') payInvoice(created.latestInvoice, 'pm_card_visa')
      subscription = created.id
    } else {
      if (amount_total) intent = charge(customer, amount_total, card, agreed)
      newInvoice({
        customer,
        amount_due: amount_total ?? 0,
        amount_paid: amount_total ?? 0,
        status: 'paid',
        paidAt: seconds(),
        paidBy: intent ?? undefined,
        total_discount_amounts: discountsOn(priceWithId(price).amount, session.promotionCode),
        item: priceWithId(price).name,
      })
    }
    return save(
      sessions,
      {
        ...session,
        status: 'complete',
        payment_status: amount_total ? 'paid' : 'no_payment_required',
        url: null,
        payment_intent: intent,
        subscription,
      },
      'checkout.session.completed',
    )
  }

  /** Expires pages that nobody paid in time. */
  const expireDue = (): void => {
    const time = seconds()
    for (const session of sessions.values()) {
      if (session.status === 'open' && session.expires_at <= time) {
        save(sessions, { ...session, status: 'expired', url: null }, 'checkout.session.expired')
      }
    }
  }

  return { paySession, expireDue }
}
