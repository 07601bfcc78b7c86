import { limitRate } from '#functions/core/http/limit-rate.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { findCart } from '#functions/domain/billing/cart-record.ts'
import {
  assertOffered,
  paidSoFar,
  putCouponInCart,
  putInCart,
  toCart,
} from '#functions/domain/billing/change-cart.ts'
import { openCheckout } from '#functions/domain/billing/open-checkout.ts'
import { ownBilling } from '#functions/domain/billing/own-billing.ts'
import { beginPayment, payHere } from '#functions/domain/billing/pay-here.ts'
import { findCoupon, listPrices, readPrice } from '#functions/domain/billing/prices.ts'
import { readInvoices } from '#functions/domain/billing/read-invoices.ts'
import { reconcileBilling } from '#functions/domain/billing/reconcile-billing.ts'
import { whileProviderAnswers } from '#functions/domain/billing/while-provider-answers.ts'
import { listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { cart } from '#shared/contract/cart.ts'
import { hasCode, notFound } from '#shared/errors.ts'

/**
 * `couponId` is the code of a coupon, as in the other calls. It replaces the coupon of the cart, if
 * that is another one.
 */
const processPayment: Handler<typeof cart.operations.ProcessPayment> = async (
  { productId, couponId, paymentMethodId },
  context,
) => {
  const { account } = context.caller
  await limitRate('checkout', context, account.userId)
  if (couponId !== undefined) {
    const fillCart = async (attempt: number) => {
      const before = await findCart(account.userId)
      const isNew = before?.coupon?.code.toLowerCase() !== couponId.toLowerCase()
      // The second try belongs to the same call, so the call counts once.
      if (isNew && attempt === 1) await limitRate('coupon', context, account.userId)
      if (before?.productId !== productId) await putInCart(account, productId)
      if (isNew) await putCouponInCart(account, couponId, 'couponId')
    }
    // Another window may pay in between, and so empty the cart (`CART_EMPTY`). The second try puts
    // the product in again, which is refused if the person owns it by now.
    await retryStale(fillCart, { tries: 2, isRetried: (thrown) => hasCode(thrown, 'CART_EMPTY') })
  }
  return payHere(account, { productId, paymentMethod: paymentMethodId, now: context.now })
}

export const handlers = {
  AddAsync: whileProviderAnswers(async ({ productId }, { caller: { account } }) =>
    toCart(await putInCart(account, productId)),
  ),
  ApplyCouponAsync: whileProviderAnswers(async ({ couponCode }, context) => {
    const { account } = context.caller
    // The empty text removes the coupon. Only a code can be guessed.
    if (couponCode !== '') await limitRate('coupon', context, account.userId)
    return toCart(await putCouponInCart(account, couponCode, 'couponCode'))
  }),
  /** Attempts are counted, so that nobody finds codes by trying. */
  CheckCoupon: whileProviderAnswers(async ({ couponCode }, context) => {
    await limitRate('coupon', context, context.caller.userId)
    const promotion = await findCoupon(couponCode)
    return { coupon: promotion?.coupon }
  }),
  CompleteCheckout: whileProviderAnswers(async ({ spouseWillId }, context) => {
    const { userId, account } = context.caller
    await limitRate('checkout', context, userId)
    if (spouseWillId !== undefined) {
      // Only to refuse a will of somebody else.
      const wills = await listWillSummaries(userId)
      const isOwn = wills.some(({ willId, role }) => willId === spouseWillId && role === 'spouse')
      if (!isOwn) throw notFound()
    }
    await reconcileBilling(userId)
    const { userEntitlements } = (await findAccount(userId, { consistent: true })) ?? account
    return { userEntitlements }
  }),
  CreateCheckoutSession: whileProviderAnswers(async ({ productId }, context) => {
    const { account } = context.caller
    await limitRate('checkout', context, account.userId)
    return openCheckout(account, productId, context)
  }),
  CreatePaymentIntent: whileProviderAnswers(async ({ productId }, context) => {
    const { account } = context.caller
    await limitRate('checkout', context, account.userId)
    return beginPayment(account, productId, context.now)
  }),
  GetBilling: (_, { caller: { account } }) => ownBilling(account),
  GetCart: async (_, { caller: { userId } }) => {
    const storedCart = await findCart(userId)
    return { cart: storedCart && toCart(storedCart) }
  },
  GetProductPriceByUserByProductId: whileProviderAnswers(
    async ({ productId }, { caller: { account } }) => {
      const standing = await paidSoFar(account)
      assertOffered(productId, account, standing)
      return (await readPrice(productId, standing)).price
    },
  ),
  ListInvoices: whileProviderAnswers(async (_, { caller: { userId } }) => ({
    invoices: await readInvoices(userId),
  })),
  ListPrices: whileProviderAnswers(async (_, { now }) => [...(await listPrices(now))]),
  ProcessPayment: whileProviderAnswers(processPayment),
  ProcessStripePayment: whileProviderAnswers(processPayment),
} satisfies Handlers<typeof cart>

export const handler = serve(cart, handlers)
