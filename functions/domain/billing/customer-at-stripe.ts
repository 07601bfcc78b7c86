import type Stripe from 'stripe'
import { ProductId } from '#shared/model/billing.ts'

/** Everything that the provider has of one customer. */
export interface CustomerAtStripe {
  readonly subscriptions: readonly Stripe.Subscription[]
  readonly sessions: readonly Stripe.Checkout.Session[]
  readonly invoices: readonly Stripe.Invoice[]
  readonly charges: readonly Stripe.Charge[]
  readonly disputes: readonly Stripe.Dispute[]
}

/** The provider counts seconds. */
export const isoFromSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** The id of an object that the provider answers whole or by its id. */
export const idOf = (
  value: string | { readonly id: string } | null | undefined,
): string | undefined => (typeof value === 'string' ? value : value?.id)

/** The product that we named when we sold it. */
export const productOf = (metadata: Stripe.Metadata | null): ProductId | undefined =>
  ProductId.safeParse(metadata?.product).data
