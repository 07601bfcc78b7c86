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

/** What the person bought last, whether it is valid now, and what to do with it. */
export function Paid({ billing }: { billing: Output<'Cart', 'GetBilling'> }) {
  const now = new Date(serverNow())
  const invoices = useQuery('Cart', 'ListInvoices', {}).data?.invoices ?? []
  const purchase = newestOf(billing.purchases, ({ paidAt }) => paidAt)
  const subscription = newestOf(billing.subscriptions, ({ createdAt }) => createdAt)
  const isSubscription =
    subscription && (!purchase || subscription.createdAt.localeCompare(purchase.paidAt) > 0)
  const bought = isSubscription ? subscription : purchase
  if (!bought) return null
  const receipts = (
    <LinkButton to={planTabPath} variant="secondary">
      Your plan and receipts
    </LinkButton>
  )
  // `isInForce` still counts a subscription with a missing payment, which is not paid now.
  const isInOrder =
    subscription && isInForce(subscription, now) && subscription.status !== 'past_due'
  if (isSubscription && (subscription.endsWithPeriod || !isInOrder)) {
    return (
      <NoticePage title="Your subscription" actions={receipts}>
        {subscriptionText(subscription)}
      </NoticePage>
    )
  }
  if (isSubscription) {
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
  if (purchase?.takenBack) {
    return (
      <NoticePage title="This purchase no longer counts" actions={receipts}>
        {purchase.takenBack === 'refunded'
          ? 'Its price was given back to you.'
          : 'The bank has taken its price back.'}
      </NoticePage>
    )
  }
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
        “{productWithId(bought.product).name}” is yours for good. Once a will is ready to sign, it
        is printed without the watermark. Change it and print it as often as you like.
      </NoticePage>
      {purchase && (
        <Receipt
          product={productWithId(purchase.product)}
          payment={purchase}
          bill={billOfPurchase(purchase, invoices)}
        />
      )}
      {needless && (
        <SubscriptionCard subscription={needless} otherSource={otherSourceOf(billing)} />
      )}
    </Stack>
  )
}
