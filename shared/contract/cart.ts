import * as z from 'zod'
import { Invoice, ProductId, ProviderId, Purchase, Subscription } from '#shared/model/billing.ts'
import { Cart, Coupon, Price } from '#shared/model/cart.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import { UserId, UserProfileId, WillId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { exampleSpouseWillId, exampleUserId, exampleUserProfileId } from './example.ts'
import { command, group, query } from './operation.ts'

/** A code as people type it. The provider compares it without case. */
const CouponCode = z.string().trim().min(1).max(100)

const byUser = z.object({ userId: UserId.optional(), productId: ProductId })
const byProfile = z.object({ userProfileId: UserProfileId.optional(), productId: ProductId })
const exampleByUser = { query: { userId: exampleUserId, productId: 'basic-subscription' } } as const
const exampleByProfile = {
  query: { userProfileId: exampleUserProfileId, productId: 'basic-subscription' },
} as const

const PaymentState = z.object({
  /**
   * `requires_action`: the payer's bank asks the payer to confirm, in a dialog that the provider's
   * script opens with the secret.
   */
  status: z.enum(['paid', 'requires_action', 'requires_payment_method']),
  clientSecret: z.string().optional(),
  /** The amount due, in the smallest unit of the currency. */
  amount: z.int().nonnegative(),
  currency: z.string(),
})

const offerErrors = ['ALREADY_OWNED', 'NOT_OFFERED', 'PROVIDER_SILENT'] as const
const paymentErrors = [
  ...offerErrors,
  'PRICE_CHANGED',
  'COUPON_NOT_VALID',
  'STALE_VERSION',
  'RATE_LIMITED',
] as const

/** The queries whose answers a payment makes stale. */
const queriesOfPurchases = [
  'Cart/GetBilling',
  'Cart/GetCart',
  'Cart/GetProductPriceByUserByProductId',
  'Cart/ListInvoices',
  'UserProfile/GetUserProfile',
  'Dashboard/GetUpSellBanner',
  'Security/ListActivity',
] as const

const payment = {
  access: 'member',
  changes: queriesOfPurchases,
  // `couponId` is the specification's name for the coupon's code.
  query: byProfile.extend({ couponId: CouponCode.optional(), paymentMethodId: ProviderId }),
  output: PaymentState,
  errors: [...paymentErrors, 'PAYMENT_DECLINED', 'NOT_FOUND'],
  example: {
    query: { ...exampleByProfile.query, paymentMethodId: 'pm_card_visa' },
  },
} as const

/** Buying a plan. The payment provider takes the card. Nothing of a card ever reaches this API. */
export const cart = group('Cart', {
  /** Puts a product into the caller's cart, in place of the one before. */
  AddAsync: command({
    access: 'member',
    // The price is read again too, because the screen shows the price in the cart.
    changes: ['Cart/GetCart', 'Cart/GetProductPriceByUserByProductId'],
    query: byProfile,
    output: Cart,
    errors: [...offerErrors, 'STALE_VERSION'],
    example: exampleByProfile,
  }),
  /**
   * Uses a coupon for the caller's cart, in place of an earlier coupon. An empty code removes the
   * coupon.
   */
  ApplyCouponAsync: command({
    access: 'member',
    changes: ['Cart/GetCart'],
    query: z.object({ couponCode: CouponCode.or(z.literal('')) }),
    output: Cart,
    errors: ['COUPON_NOT_VALID', 'CART_EMPTY', 'STALE_VERSION', 'RATE_LIMITED', 'PROVIDER_SILENT'],
    example: { query: { couponCode: 'WELCOME20' } },
  }),
  /**
   * Returns the discount of a coupon. Absent if the code is not valid, or is not valid any more.
   */
  CheckCoupon: query({
    access: 'member',
    query: z.object({ couponCode: CouponCode }),
    output: z.object({ coupon: Coupon.optional() }),
    errors: ['RATE_LIMITED', 'PROVIDER_SILENT'],
    example: { query: { couponCode: 'WELCOME20' } },
  }),
  /**
   * Reads the caller's payments from the provider at once, for the page after paying, and returns
   * what they may use now. An event of the provider has the same effect, so it does not matter
   * which of the two comes first.
   */
  CompleteCheckout: command({
    access: 'member',
    changes: queriesOfPurchases,
    query: z.object({
      userProfileId: UserProfileId.optional(),
      spouseWillId: WillId.optional(),
    }),
    output: z.object({ userEntitlements: Entitlement }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'RATE_LIMITED', 'PROVIDER_SILENT'],
    example: {
      query: { userProfileId: exampleUserProfileId, spouseWillId: exampleSpouseWillId },
    },
  }),
  /**
   * Begins the payment for a product, and returns the address of the provider's page. Two tabs get
   * the same page.
   */
  CreateCheckoutSession: command({
    access: 'member',
    changes: ['Cart/GetCart'],
    query: byUser,
    output: z.object({ url: z.url(), expiresAt: Instant }),
    errors: paymentErrors,
    example: exampleByUser,
  }),
  /**
   * Begins the payment for a product, for a page that asks for the card with the provider's own
   * fields. A trial begins at once: the secret is then for the card that pays after it.
   */
  CreatePaymentIntent: command({
    access: 'member',
    changes: ['Cart/GetCart'],
    query: byProfile,
    output: PaymentState,
    errors: paymentErrors,
    example: exampleByProfile,
  }),
  /**
   * Returns the prices for a person who has bought nothing, in the order of the plans page. The
   * price of the subscription for the people of a partner is among them. Not in the specification.
   */
  ListPrices: query({
    access: 'public',
    output: z.array(Price),
    errors: ['PROVIDER_SILENT'],
    example: {},
  }),
  /** Returns what the caller would pay for a product. */
  GetProductPriceByUserByProductId: query({
    access: 'member',
    query: byUser,
    output: Price,
    errors: offerErrors,
    example: exampleByUser,
  }),
  /** Pays for a product with a payment method that the caller's browser made at the provider. */
  ProcessPayment: command(payment),
  /** `ProcessPayment` under the name that older clients call. */
  ProcessStripePayment: command(payment),

  // The following calls are not in the specification.
  /** Returns the caller's cart. Absent if it is empty. */
  GetCart: query({
    access: 'member',
    output: z.object({ cart: Cart.optional() }),
    example: {},
  }),
  /**
   * Returns what the caller has paid for: purchases with their receipts, and subscriptions.
   * `paidBy` is the name of the partner that pays for what a subscription gives. `formerlyPaidBy`
   * is the name of a partner that has stopped paying for its people, if the caller has a seat there
   * and no plan.
   */
  GetBilling: query({
    access: 'member',
    output: z.object({
      userEntitlements: Entitlement,
      paidBy: z.string().optional(),
      formerlyPaidBy: z.string().optional(),
      purchases: z.array(Purchase),
      subscriptions: z.array(Subscription),
    }),
    example: {},
  }),
  /**
   * Returns the caller's invoices as the provider has them now. The newest comes first, and there
   * are a hundred at most.
   */
  ListInvoices: query({
    access: 'member',
    output: z.object({ invoices: z.array(Invoice) }),
    errors: ['PROVIDER_SILENT'],
    example: {},
  }),
})
