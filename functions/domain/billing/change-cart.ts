import Stripe from 'stripe'
import { newId } from '#functions/core/crypto/random.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { ProductId, Standing } from '#shared/model/billing.ts'
import type { Cart } from '#shared/model/cart.ts'
import { refusalOf } from '#shared/rules/billing/refusal-of.ts'
import { totalOf } from '#shared/rules/billing/total-of.ts'
import { findBilling } from './billing-record.ts'
import { type CartRecord, type Checkout, cartChange, findCart } from './cart-record.ts'
import { idOf } from './customer-at-stripe.ts'
import { findCoupon, readPrice } from './prices.ts'
import { reconcileBilling } from './reconcile-billing.ts'
import { stripe } from './stripe.ts'

/**
 * Whether the provider refused a call because of its promotion code. The code may be for a first
 * payment, for another customer or product, for a higher amount, used up or over. These refusals
 * have no code of their own in its API reference ("Error codes"), so their parameter or their words
 * decide.
 */
const refusesCoupon = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (/discount|promotion/.test(error.param ?? '') || /promotion code|coupon/i.test(error.message))

const nothingPaid: Pick<Standing, 'purchases' | 'subscriptions'> = {
  purchases: [],
  subscriptions: [],
}

/** The payments so far, as they were last read. They decide which products a person can buy. */
export const paidSoFar = async (account: Account) =>
  (await findBilling(account.userId)) ?? nothingPaid

/**
 * Throws if a person has what the product gives (`ALREADY_OWNED`), or if it is not for them
 * (`NOT_OFFERED`).
 */
export const assertOffered = (
  productId: ProductId,
  account: Account,
  standing: Pick<Standing, 'purchases' | 'subscriptions'>,
): void => {
  const refusal = refusalOf(productId, standing, {
    hasPartner: account.partnerId !== undefined,
    partnerPays: account.partnerPays === true,
  })
  if (refusal === 'owned') {
    throw new AppError('ALREADY_OWNED', 'You already have this.', { field: 'productId' })
  }
  if (refusal === 'not-offered') {
    throw new AppError('NOT_OFFERED', 'This is not offered to you. Look at your plans.', {
      field: 'productId',
    })
  }
}

/** A page to pay on, as the provider has just described it. */
type KnownPage = Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>

/**
 * Ends a checkout that was begun and not paid. Returns whether it was paid meanwhile, for example
 * in another tab.
 */
const endCheckout = async (
  { kind, id }: Checkout,
  page: KnownPage | undefined,
): Promise<boolean> => {
  const client = await stripe()
  if (kind === 'session') {
    const { status, payment_status } = page ?? (await client.checkout.sessions.retrieve(id))
    if (status === 'open') await client.checkout.sessions.expire(id)
    return status === 'complete' && payment_status !== 'unpaid'
  }
  if (kind === 'invoice') {
    const { status } = await client.invoices.retrieve(id)
    if (status === 'open') await client.invoices.voidInvoice(id)
    return status === 'paid'
  }
  const { status, latest_invoice } = await client.subscriptions.retrieve(id)
  if (status === 'incomplete') {
    await client.subscriptions.cancel(id)
    // The provider leaves the first invoice open, and its page would still take the payment.
    const firstInvoiceId = idOf(latest_invoice)
    if (firstInvoiceId !== undefined) await client.invoices.voidInvoice(firstInvoiceId)
  }
  return status === 'active' || status === 'trialing'
}

/**
 * Ends the checkout that was begun for a cart, so that the owner cannot pay both it and the one
 * that replaces it. If it was paid meanwhile, the payment is stored, and `STALE_VERSION` makes the
 * caller begin again with what the owner has then. `page` is the cart's page, if the caller has
 * just read it.
 */
export const abandonCheckout = async (cart: CartRecord, page?: KnownPage): Promise<void> => {
  const { checkout, ...rest } = cart
  const isPaid = checkout !== undefined && (await endCheckout(checkout, page))
  if (!isPaid) return
  await reconcileBilling(cart.owner)
  const cartAfter = await findCart(cart.owner)
  // `reconcileBilling` has emptied the cart, unless the money went back before anybody read the
  // payment. Then the product stays in the cart, without the checkout that is over.
  if (cartAfter?.checkout?.id === checkout.id) await writeAll(cartChange(cartAfter, rest))
  throw new AppError('STALE_VERSION', 'This was paid at the same moment. Look at your plans.')
}

/** The cart as its owner sees it. */
export const toCart = ({ productId, price, coupon, total }: CartRecord): Cart => ({
  productId,
  price,
  coupon,
  total,
})

/**
 * Puts a product into the cart at its present price, in place of what the cart had. A coupon stays
 * if it can still be used.
 */
export const putInCart = (account: Account, productId: ProductId): Promise<CartRecord> =>
  retryStale(async () => {
    const { userId: owner } = account
    const [before, standing] = await Promise.all([findCart(owner), paidSoFar(account)])
    assertOffered(productId, account, standing)
    const { price, priceId } = await readPrice(productId, standing)
    if (before?.productId === productId && before.priceId === priceId) return before
    const usable = before?.coupon && (await findCoupon(before.coupon.code))
    const after: CartRecord = {
      owner,
      cartId: before?.cartId ?? newId(),
      // `cartChange` sets the version that is stored. This one only completes the record.
      version: 1,
      productId,
      price,
      priceId,
      coupon: usable?.coupon,
      promotionCodeId: usable?.promotionCodeId,
      total: totalOf(price.amount, usable?.coupon),
    }
    if (before) await abandonCheckout(before)
    await writeAll(cartChange(before, after))
    return { ...after, version: (before?.version ?? 0) + 1 }
  })

/**
 * The cart with this product, which is put in if it is not there. `isEarlier` says that the cart
 * had it before this call. Then price and coupon may not be the present ones (`assertFresh`).
 */
export const cartOf = async (account: Account, productId: ProductId) => {
  const storedCart = await findCart(account.userId)
  return storedCart?.productId === productId
    ? { cart: storedCart, isEarlier: true }
    : { cart: await putInCart(account, productId), isEarlier: false }
}

/** `field` is the field of the input that has the code. Absent if the cart has it already. */
const couponNotValid = (field?: string) =>
  new AppError('COUPON_NOT_VALID', 'This code is not valid, or no longer valid.', { field })

const withoutCoupon = ({ coupon: _, promotionCodeId: __, ...cart }: CartRecord): CartRecord => ({
  ...cart,
  total: cart.price.amount,
})

/**
 * Removes a coupon that can no longer be used from a cart, so that the owner sees the total that
 * they would pay. Returns the error for the caller to throw.
 */
const dropCoupon = async (cart: CartRecord): Promise<AppError> => {
  await writeAll(cartChange(cart, withoutCoupon(cart)))
  return couponNotValid()
}

/** A cart with the coupon that has this code, or without one if the code is empty. */
const withCode = async (cart: CartRecord, code: string, field: string): Promise<CartRecord> => {
  if (code === '') return withoutCoupon(cart)
  const usable = await findCoupon(code)
  if (!usable) throw couponNotValid(field)
  return { ...cart, ...usable, total: totalOf(cart.price.amount, usable.coupon) }
}

/**
 * Calls `begin`, which begins the payment of a cart at the provider. If the provider refuses the
 * cart's coupon, the coupon is removed from the cart (`COUPON_NOT_VALID`).
 */
export const withCoupon = async <Begun>(
  cart: CartRecord,
  begin: () => Promise<Begun>,
): Promise<Begun> => {
  try {
    return await begin()
  } catch (error) {
    throw cart.coupon && refusesCoupon(error) ? await dropCoupon(cart) : error
  }
}

/**
 * Uses a coupon for the caller's cart, in place of an earlier one. An empty code removes the
 * coupon. `CART_EMPTY` without a cart, `COUPON_NOT_VALID` if the code cannot be used. `field` is
 * the field of the input that has the code.
 */
export const putCouponInCart = (
  { userId }: Account,
  code: string,
  field: string,
): Promise<CartRecord> =>
  retryStale(async (attempt) => {
    const before = await findCart(userId)
    if (!before) throw new AppError('CART_EMPTY', 'Choose a plan first.')
    if (code === '' && !before.coupon) return before
    // A coupon that the cart has already is read again, because it may no longer be valid. But not
    // if a payment was begun with it, which would be ended. And not after a failed attempt, because
    // then a call at the same moment has just stored the same coupon.
    const isInCart = before.coupon?.code.toLowerCase() === code.toLowerCase()
    if (isInCart && (attempt > 1 || before.checkout)) return before
    // The checkout was begun for the total with the earlier coupon, so it is ended below.
    const { checkout: _, ...unpaid } = before
    const after = await withCode(unpaid, code, field)
    await abandonCheckout(before)
    await writeAll(cartChange(before, after))
    return { ...after, version: before.version + 1 }
  })

/**
 * Throws if the cart's price (`PRICE_CHANGED`) or coupon (`COUPON_NOT_VALID`) is not valid any
 * more. The cart is corrected first, so that the owner sees the new total before they pay it.
 */
export const assertFresh = async (account: Account, cart: CartRecord): Promise<void> => {
  const { price, priceId } = await readPrice(cart.productId, await paidSoFar(account))
  if (priceId !== cart.priceId) {
    await writeAll(
      cartChange(cart, { ...cart, price, priceId, total: totalOf(price.amount, cart.coupon) }),
    )
    throw new AppError('PRICE_CHANGED', 'The price has changed. Look at it before you pay.')
  }
  if (cart.coupon && (await findCoupon(cart.coupon.code)) === undefined) {
    throw await dropCoupon(cart)
  }
}
