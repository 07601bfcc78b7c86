import * as z from 'zod'
import { Entitlement } from './entitlement.ts'
import { Instant } from './plain.ts'

/** The products. Wills are paid once and last. A subscription is paid for each period. */
export const ProductId = z
  .enum(['one-will', 'two-will', 'two-will-upgrade', 'basic-subscription', 'partner-subscription'])
  .meta({ id: 'ProductId' })
export type ProductId = z.infer<typeof ProductId>

/** Why a payment gives nothing any more. It was refunded in full, or its payer won a dispute. */
const TakenBack = z.enum(['refunded', 'disputed'])

/** One paid product, as the payment provider has it. */
export const Purchase = z
  .object({
    /** The provider's id of the checkout session or the invoice that sold it. */
    purchaseId: z.string(),
    product: ProductId,
    paidAt: Instant,
    /** In the smallest unit of the currency. 0 if a coupon paid for all of it. */
    amount: z.int().nonnegative(),
    currency: z.string(),
    /** The provider's id of the payment. Absent if nothing had to be paid. */
    paymentId: z.string().optional(),
    takenBack: TakenBack.optional(),
    receiptUrl: z.url().optional(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

/** A bill of the payment provider: for a purchase, or for a period of a subscription. */
export const Invoice = z
  .object({
    invoiceId: z.string(),
    createdAt: Instant,
    /** What it is for, in the provider's words. */
    description: z.string(),
    /** The amount that was paid, or is still to be paid, in the smallest unit of the currency. */
    amount: z.int().nonnegative(),
    /** The part of the amount that is tax. */
    tax: z.int().nonnegative(),
    /** The sum that promotion codes took off before the tax. */
    discount: z.int().nonnegative(),
    currency: z.string(),
    /** The number that the provider gave it, such as `A1B2C3-0001`. */
    number: z.string().optional(),
    status: z.enum(['paid', 'open', 'uncollectible']),
    /**
     * The provider's page with the receipt. An open invoice can be paid there with another card.
     */
    url: z.url().optional(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

/** A subscription, as the payment provider has it. */
export const Subscription = z
  .object({
    subscriptionId: z.string(),
    product: ProductId,
    status: z.enum([
      'incomplete',
      'incomplete_expired',
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
    ]),
    createdAt: Instant,
    periodStart: Instant,
    periodEnd: Instant,
    /** When its trial ends or ended. Absent if it had none. */
    trialEnd: Instant.optional(),
    /** Whether it ends with its period. */
    endsWithPeriod: z.boolean(),
    /** Why the payment of its current period gives nothing any more, as of a purchase. */
    takenBack: TakenBack.optional(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

/** Everything that decides a person's entitlement, besides the time. */
export const Standing = z.object({
  purchases: z.array(Purchase),
  subscriptions: z.array(Subscription),
  /** Whether a partner that is exempt from payment pays for the person. */
  partnerPays: z.boolean(),
  /** The entitlement that an operator gave the person. */
  granted: Entitlement,
})
export type Standing = z.infer<typeof Standing>

/**
 * An id of the payment provider, such as `pm_1N3T00LkdIwHu7ix`. The number of a card does not fit,
 * so it is refused.
 */
export const ProviderId = z.string().regex(/^[a-z]{2,20}_\w{1,200}$/, 'This id is not valid.')
