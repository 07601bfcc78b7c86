import type Stripe from 'stripe'

/*
 * The parts of the provider's objects that the product reads, with the library's own types, so that
 * this does not compile when the library changes a shape. The other fields of each type are ids of
 * related objects, and what the stand-in remembers, such as the test card.
 */

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata'> & {
  /** Whether it was deleted. It is still found, because of its payments. */
  deleted?: boolean
  card?: TestCard
}

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'expires_at'
  | 'status'
  | 'payment_status'
  | 'mode'
  | 'url'
  | 'currency'
  | 'amount_total'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
> & {
  customer: string
  payment_intent: string | null
  subscription: string | null
  promotionCode?: string | undefined
  price: string
  trialDays?: number | undefined
  subscriptionMetadata?: Record<string, string> | undefined
}

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'status'
> & { customer: string }

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'created'
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'receipt_url'
> & { customer: string; payment_intent: string }

export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'created' | 'status'> & {
  charge: string
  payment_intent: string
}

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'metadata' | 'status'
> & { charge: string; payment_intent: string }

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'amount_due'
  | 'amount_paid'
  | 'total_taxes'
  | 'total_discount_amounts'
  | 'currency'
  | 'number'
  | 'metadata'
  | 'hosted_invoice_url'
> & {
  /** The description of its only line. */
  item?: string | undefined
  customer: string
  subscription?: string | undefined
  promotionCode?: string | undefined
  paidAt?: number | undefined
  paidBy?: string | undefined
  /** Whether the bank asked the payer, and the payer agreed. */
  agreed?: boolean
}

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'created' | 'status' | 'cancel_at_period_end' | 'trial_end' | 'metadata'
> & {
  customer: string
  price: string
  periodStart: number
  periodEnd: number
  latestInvoice: string
  /** The card that pays its periods. Absent if its trial began without one. */
  card?: TestCard | undefined
}

/** The test cards: paid at once, declined, and one whose bank asks the payer. */
export type TestCard = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_authenticationRequired'

export const testCards: readonly TestCard[] = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
]

/** An error of the provider's API, in its shape. */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    const { type = 'invalid_request_error', ...rest } = details
    this.body = { type, message, ...rest }
  }
}

export const missingError = (id: string) =>
  new StripeApiError(404, `No such object: '${id}'`, { code: 'resource_missing', param: 'id' })

export const declinedError = () =>
  new StripeApiError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
