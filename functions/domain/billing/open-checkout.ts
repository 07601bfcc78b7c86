import type Stripe from 'stripe'
import type { Context } from '#functions/core/http/context.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { viewerLink } from '#functions/domain/partners/viewer-link.ts'
import type { ProductId } from '#shared/model/billing.ts'
import { paths } from '#shared/paths.ts'
import { nextLook } from '#shared/rules/billing/next-look.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { billingChange } from './billing-record.ts'
import { type CartRecord, cartChange } from './cart-record.ts'
import { abandonCheckout, assertFresh, assertOffered, cartOf, withCoupon } from './change-cart.ts'
import { ensureCustomer } from './customer.ts'
import { rememberPlan } from './plan-record.ts'
import { stripe } from './stripe.ts'
import { stripeSettings } from './stripe-settings.ts'

interface Page {
  readonly url: string
  readonly expiresAt: string
}

/** The page that an earlier attempt opened for the cart, if it opened one. */
const earlierPage = async ({
  checkout,
}: CartRecord): Promise<Stripe.Checkout.Session | undefined> => {
  if (checkout?.kind !== 'session') return undefined
  const client = await stripe()
  return client.checkout.sessions.retrieve(checkout.id)
}

/** Where the page leads after the payment, and if the person gives up. */
interface Returns {
  readonly success_url: string
  readonly cancel_url: string
}

/**
 * The page, if the customer can still pay on it. It must not be for a customer who was deleted
 * meanwhile. It must not have been opened from another host, because it would lead back to that
 * host, where the person may not be signed in.
 */
const payablePage = (
  page: Stripe.Checkout.Session | undefined,
  customerId: string,
  { success_url }: Returns,
): Page | undefined =>
  page?.status === 'open' &&
  page.url &&
  page.customer === customerId &&
  page.success_url === success_url
    ? { url: page.url, expiresAt: new Date(page.expires_at * 1000).toISOString() }
    : undefined

/**
 * Begins the payment of a cart on a page of the provider. The page keeps the product, price and
 * coupon that the cart has now.
 */
const newPage = async (cart: CartRecord, customer: string, returns: Returns) => {
  const client = await stripe()
  const { automaticTax } = await stripeSettings()
  const { productId, priceId, promotionCodeId, price } = cart
  const { mode } = productWithId(productId)
  const metadata = { product: productId }
  return client.checkout.sessions.create(
    {
      ui_mode: 'hosted_page',
      mode,
      customer,
      line_items: [{ price: priceId, quantity: 1 }],
      ...(promotionCodeId === undefined
        ? {}
        : { discounts: [{ promotion_code: promotionCodeId }] }),
      metadata,
      ...(mode === 'subscription'
        ? {
            subscription_data: {
              metadata,
              ...(price.trialDays === undefined ? {} : { trial_period_days: price.trialDays }),
            },
          }
        : { invoice_creation: { enabled: true } }),
      ...(automaticTax
        ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
        : {}),
      ...returns,
    },
    {
      idempotencyKey: `${cart.cartId}-${cart.version}-${customer}-${new URL(returns.success_url).host}`,
    },
  )
}

/**
 * The page of the provider on which a person pays for a product. Two tabs get the same page. We
 * read it again when it expires, so that we notice a payment although the tab was closed and every
 * event was lost.
 */
export const openCheckout = async (
  account: Account,
  productId: ProductId,
  context: Pick<Context, 'now' | 'host'>,
): Promise<Page> => {
  const { now } = context
  const link = await viewerLink(context)
  const returns = { success_url: link(paths.checkoutSuccess), cancel_url: link(paths.checkout) }
  return retryStale(async () => {
    const { cart, isEarlier } = await cartOf(account, productId)
    const billing = await ensureCustomer(account, now)
    const earlier = await earlierPage(cart)
    const payable = payablePage(earlier, billing.customerId, returns)
    if (payable) return payable
    await abandonCheckout(cart, earlier)
    assertOffered(productId, account, billing)
    if (isEarlier) await assertFresh(account, cart)
    await rememberPlan(cart.priceId, productId)
    const session = await withCoupon(cart, () => newPage(cart, billing.customerId, returns))
    const expiresAt = new Date(session.expires_at * 1000).toISOString()
    const nextAt = nextLook({ ...billing, sessionExpiresAt: expiresAt }, now)
    await writeAll([
      ...cartChange(
        cart,
        { ...cart, checkout: { kind: 'session', id: session.id } },
        { billing: true },
      ),
      ...billingChange(account, billing, { ...billing, ...(nextAt ? { nextAt } : {}) }, now),
    ])
    if (!session.url) throw new Error('A hosted page has no address.')
    return { url: session.url, expiresAt }
  })
}
