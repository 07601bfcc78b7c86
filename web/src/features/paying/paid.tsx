import { paths } from '#shared/paths.ts'
import { isInForce } from '#shared/rules/billing/entitlement-of.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { planTabPath } from '#web/parts/paying/plan-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { billOfPurchase, billOfSubscription } from './bill-of.ts'
import { NoticePage } from './notice-page.tsx'
import { needlessSubscription, otherSourceOf } from './other-source.ts'
import { Receipt } from './receipt.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { subscriptionText } from './subscription-words.ts'

const newestOf = <T,>(bought: readonly T[], instantOf: (item: T) => string): T | undefined =>
  bought.toSorted((one, other) => instantOf(other).localeCompare(instantOf(one)))[0]

type Billing = Output<'Cart', 'GetBilling'>
type Subscription = Billing['subscriptions'][number]
type Purchase = Billing['purchases'][number]
type Invoices = Output<'Cart', 'ListInvoices'>['invoices']

/** What the person bought last, whether it is valid now, and what to do with it. */
export function Paid({ billing }: { billing: Billing }) {
  const invoices = useQuery('Cart', 'ListInvoices', {}).data?.invoices ?? []
  const purchase = newestOf(billing.purchases, ({ paidAt }) => paidAt)
  const subscription = newestOf(billing.subscriptions, ({ createdAt }) => createdAt)
  if (subscription && (!purchase || subscription.createdAt > purchase.paidAt)) {
    return <PaidSubscription {...{ subscription, invoices }} />
  }
  return purchase ? <PaidPurchase {...{ purchase, invoices, billing }} /> : null
}

const receipts = (
  <LinkButton to={planTabPath} variant="secondary">
    Your plan and receipts
  </LinkButton>
)

function PaidSubscription({
  subscription,
  invoices,
}: {
  subscription: Subscription
  invoices: Invoices
}) {
  // `isInForce` still counts a subscription with a missing payment, which is not paid now.
  const isPaidNow =
    isInForce(subscription, new Date(serverNow())) && subscription.status !== 'past_due'
  if (subscription.endsWithPeriod || !isPaidNow) {
    return (
      <NoticePage title="Your subscription" actions={receipts}>
        {subscriptionText(subscription)}
      </NoticePage>
    )
  }
  const bill = billOfSubscription(subscription, invoices)
  return (
    <Stack gap="5">
      <NoticePage
        title="Thank you. Your subscription has begun"
        actions={
          <>
            <LinkButton to={paths.documents}>Add your documents</LinkButton>
            {receipts}
          </>
        }
      >
        You can now keep {paidAreas}.
        {subscription.status === 'trialing' &&
          subscription.trialEnd !== undefined &&
          ` You pay nothing until ${dateOf(subscription.trialEnd)}, and nothing at all if you cancel before.`}
      </NoticePage>
      {/* A trial has a bill of $0, which needs no receipt. */}
      {bill && bill.amount > 0 && (
        <Receipt
          product={productWithId(subscription.product)}
          payment={{ ...bill, paidAt: bill.createdAt }}
          bill={bill}
        />
      )}
    </Stack>
  )
}

function PaidPurchase({
  purchase,
  invoices,
  billing,
}: {
  purchase: Purchase
  invoices: Invoices
  billing: Billing
}) {
  if (purchase.takenBack) {
    return (
      <NoticePage title="This purchase no longer counts" actions={receipts}>
        {purchase.takenBack === 'refunded'
          ? 'Its price was given back to you.'
          : 'The bank has taken its price back.'}
      </NoticePage>
    )
  }
  const product = productWithId(purchase.product)
  const needless = needlessSubscription(billing)
  return (
    <Stack gap="5">
      <NoticePage
        title="Thank you. It is paid"
        actions={
          <>
            <LinkButton to={paths.will}>Go to your will</LinkButton>
            {receipts}
          </>
        }
      >
        “{product.name}” is yours for good. Once a will is ready to sign, it is printed without the
        watermark. Change it and print it as often as you like.
      </NoticePage>
      <Receipt product={product} payment={purchase} bill={billOfPurchase(purchase, invoices)} />
      {needless && (
        <SubscriptionCard subscription={needless} otherSource={otherSourceOf(billing)} />
      )}
    </Stack>
  )
}
