import Stripe from 'stripe'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { ProductId } from '#shared/model/billing.ts'
import { nextLook } from '#shared/rules/billing/next-look.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { billingChange } from './billing-record.ts'
import { type CartRecord, type Checkout, cartChange } from './cart-record.ts'
import { abandonCheckout, assertFresh, assertOffered, cartOf, withCoupon } from './change-cart.ts'
import { ensureCustomer } from './customer.ts'
import { rememberPlan } from './plan-record.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { isMissing, stripe } from './stripe.ts'
import { stripeSettings } from './stripe-settings.ts'

/**
 * The state of a payment for which our own page asks for the card. `requires_action`: the payer's
 * bank asks them to confirm, in a dialog that the browser opens with `clientSecret`.
 */
export interface PaymentState {
  readonly status: 'paid' | 'requires_action' | 'requires_payment_method'
  readonly clientSecret?: string | undefined
  readonly amount: number
  readonly currency: string
}

const withSecret = { expand: ['confirmation_secret'] }

const discountsOf = ({ promotionCodeId }: CartRecord) =>
  promotionCodeId === undefined ? {} : { discounts: [{ promotion_code: promotionCodeId }] }

const taxOf = async () =>
  (await stripeSettings()).automaticTax ? { automatic_tax: { enabled: true } } : {}

/**
 * An invoice of one product, ready to be paid. A payment without an invoice would take neither a
 * coupon nor taxes.
 */
const newInvoice = async (cart: CartRecord, customer: string, key: string): Promise<string> => {
  const client = await stripe()
  const { id } = await client.invoices.create(
    {
      customer,
      auto_advance: false,
      metadata: { product: cart.productId },
      ...discountsOf(cart),
      ...(await taxOf()),
    },
    { idempotencyKey: `${key}-invoice` },
  )
  await client.invoiceItems.create(
    { customer, invoice: id, pricing: { price: cart.priceId } },
    { idempotencyKey: `${key}-item` },
  )
  await client.invoices.finalizeInvoice(id, {}, { idempotencyKey: `${key}-finalize` })
  return id
}

/** A subscription that begins once its first invoice is paid, or at once if it has a trial. */
const newSubscription = async (cart: CartRecord, customer: string, key: string) => {
  const client = await stripe()
  const { trialDays } = cart.price
  const { id } = await client.subscriptions.create(
    {
      customer,
      items: [{ price: cart.priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { product: cart.productId },
      ...(trialDays === undefined
        ? {}
        : {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
          }),
      ...discountsOf(cart),
      ...(await taxOf()),
    },
    { idempotencyKey: `${key}-subscription` },
  )
  return id
}

/** The invoice that must be paid for a checkout. */
const invoiceOf = async ({ kind, id }: Checkout) => {
  const client = await stripe()
  if (kind === 'invoice') return client.invoices.retrieve(id, withSecret)
  const { latest_invoice } = await client.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret'],
  })
  if (!latest_invoice || typeof latest_invoice === 'string') {
    throw new Error('A subscription has no invoice.')
  }
  return latest_invoice
}

/** The state of an invoice's payment. `statusUnlessPaid` is its status if it is not paid. */
const paymentState = (
  { status, amount_due, currency, confirmation_secret }: Stripe.Invoice,
  statusUnlessPaid: PaymentState['status'],
): PaymentState => ({
  ...(status === 'paid'
    ? { status: 'paid', clientSecret: undefined }
    : { status: statusUnlessPaid, clientSecret: confirmation_secret?.client_secret }),
  amount: amount_due,
  currency,
})

/**
 * Whether the invoice of a checkout is paid or can still be paid. The provider voids it together
 * with a subscription whose first payment did not come within 23 hours. An operator may void it,
 * and its customer may have been deleted meanwhile.
 */
const isPaidOrPayable = ({ customer, status }: Stripe.Invoice, customerId: string): boolean =>
  customer === customerId && status !== 'void' && status !== 'uncollectible'

/** A bank can decline a card when we attach it, or when it is charged. */
const cardDeclined = () =>
  new AppError('PAYMENT_DECLINED', 'The card was declined. Try another one.', {
    field: 'paymentMethodId',
  })

/**
 * Attaches a payment method, which the payer's browser made at the provider, to a customer. The
 * method then pays what is due later, such as the first period after a trial, even if the calls
 * after this one fail.
 */
const attach = async (paymentMethod: string, customer: string): Promise<void> => {
  const client = await stripe()
  try {
    await client.paymentMethods.attach(paymentMethod, { customer })
    await client.customers.update(customer, {
      invoice_settings: { default_payment_method: paymentMethod },
    })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw cardDeclined()
    if (isMissing(error)) {
      throw new AppError('NOT_FOUND', 'We could not find that.', { field: 'paymentMethodId' })
    }
    throw error
  }
}

/**
 * The cart of a product with the invoice or subscription that was begun for it. Two tabs get the
 * same. The payment method is attached before anything begins. A trial begins with its
 * subscription, and must not begin with a card that is declined.
 */
const beginHere = (
  account: Account,
  productId: ProductId,
  { now, paymentMethod }: { readonly now: Date; readonly paymentMethod?: string },
) => {
  /**
   * The checkout that this call began in an earlier attempt. The attempt failed because another
   * call changed the cart or the payments at the same moment.
   */
  let begunByUs: { cart: CartRecord; checkout: Checkout } | undefined
  /**
   * The checkout of an earlier attempt, if it is for this cart. It is continued with its coupon. A
   * second checkout could be paid as well, and the first may have used up the coupon.
   */
  const earlierFor = async (cart: CartRecord, customerId: string) =>
    begunByUs?.cart.cartId === cart.cartId &&
    begunByUs.cart.productId === cart.productId &&
    isPaidOrPayable(await invoiceOf(begunByUs.checkout), customerId)
      ? begunByUs
      : undefined

  const attempt = async () => {
    const { cart, isEarlier } = await cartOf(account, productId)
    const billing = await ensureCustomer(account, now)
    assertOffered(productId, account, billing)
    const { customerId } = billing
    if (paymentMethod !== undefined) await attach(paymentMethod, customerId)
    const { checkout: begun } = cart
    if (begun && begun.kind !== 'session' && isPaidOrPayable(await invoiceOf(begun), customerId)) {
      return { cart, checkout: begun }
    }
    const begin = async () => {
      await abandonCheckout(cart)
      if (isEarlier) await assertFresh(account, cart)
      await rememberPlan(cart.priceId, productId)
      const key = `${cart.cartId}-${cart.version}-${customerId}`
      const checkout = await withCoupon(
        cart,
        async (): Promise<Checkout> =>
          productWithId(productId).mode === 'payment'
            ? { kind: 'invoice', id: await newInvoice(cart, customerId, key) }
            : { kind: 'subscription', id: await newSubscription(cart, customerId, key) },
      )
      return { cart, checkout }
    }
    begunByUs = (await earlierFor(cart, customerId)) ?? (await begin())
    const { checkout } = begunByUs
    const after = { ...begunByUs.cart, version: cart.version, checkout }
    // At this time the payment is read again if no event comes. The payment that begins now counts
    // as not paid.
    const nextAt = nextLook({ ...billing, unpaidSince: [now.toISOString()] }, now)
    await writeAll([
      ...cartChange(cart, after, { billing: true }),
      ...billingChange(account, billing, { ...billing, ...(nextAt ? { nextAt } : {}) }, now),
    ])
    return { cart: { ...after, version: cart.version + 1 }, checkout }
  }

  return retryStale(async () => {
    try {
      return await attempt()
    } catch (error) {
      // The checkout of an earlier attempt was paid by a coupon for the whole price, or by the same
      // call in another window. A worker read that payment before this call could store the cart.
      const isOwned = hasCode(error, 'ALREADY_OWNED')
      if (isOwned && begunByUs && (await invoiceOf(begunByUs.checkout)).status === 'paid') {
        return begunByUs
      }
      throw error
    }
  })
}

/**
 * The secret that lets the payer's browser give the provider a card, for a trial that began without
 * one. Undefined if no card is missing. The provider ends a subscription without a card when its
 * trial ends.
 */
const missingCardSecret = async ({ kind, id }: Checkout): Promise<string | undefined> => {
  if (kind !== 'subscription') return undefined
  const client = await stripe()
  const { pending_setup_intent: setup } = await client.subscriptions.retrieve(id, {
    expand: ['pending_setup_intent'],
  })
  return setup && typeof setup !== 'string' ? (setup.client_secret ?? undefined) : undefined
}

/** Begins a payment for a product, for a page that asks for the card itself. */
export const beginPayment = async (
  account: Account,
  productId: ProductId,
  now: Date,
): Promise<PaymentState> => {
  const { checkout } = await beginHere(account, productId, { now })
  const state = paymentState(await invoiceOf(checkout), 'requires_payment_method')
  if (state.status !== 'paid') return state
  const clientSecret = await missingCardSecret(checkout)
  await reconcileBilling(account.userId)
  return clientSecret === undefined
    ? state
    : { ...state, status: 'requires_payment_method', clientSecret }
}

/** The provider's error codes which say that the payer must first confirm to their bank. */
const confirmationCodes = ['invoice_payment_intent_requires_action', 'authentication_required']

/**
 * Pays for a product with a payment method that the payer's browser made at the provider. A
 * declined card is `PAYMENT_DECLINED`. The next attempt pays the same invoice.
 */
export const payHere = async (
  account: Account,
  {
    productId,
    paymentMethod,
    now,
  }: { readonly productId: ProductId; readonly paymentMethod: string; readonly now: Date },
): Promise<PaymentState> => {
  const { cart, checkout } = await beginHere(account, productId, { now, paymentMethod })
  const invoice = await invoiceOf(checkout)
  if (invoice.status === 'paid') {
    await reconcileBilling(account.userId)
    return paymentState(invoice, 'requires_payment_method')
  }
  const client = await stripe()
  try {
    await client.invoices.pay(
      invoice.id,
      { payment_method: paymentMethod },
      // The key contains the id of the card, because a payer whose bank asks them to confirm may
      // take another card instead.
      { idempotencyKey: `${cart.cartId}-${cart.version}-pay-${paymentMethod}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (confirmationCodes.includes(error.code ?? '')) {
      return paymentState(await invoiceOf(checkout), 'requires_action')
    }
    if (error instanceof Stripe.errors.StripeCardError) {
      // The cart is stored as it is, only with the next version. So the next attempt has another
      // key: to the same key the provider would repeat its refusal.
      await writeAll(cartChange(cart, cart))
      throw cardDeclined()
    }
    throw error
  }
  await reconcileBilling(account.userId)
  return paymentState(await invoiceOf(checkout), 'requires_action')
}
