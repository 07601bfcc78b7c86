import { paths } from '#shared/paths.ts'
import { entitlementName } from '#shared/rules/billing/entitlement-name.ts'
import { productWithId } from '#shared/rules/billing/product-with-id.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { FormerPayer } from './former-payer.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { otherSourceOf } from './other-source.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** The person's plan, their subscription and how it ends, and their invoices. */
export function PlanTab() {
  const billing = useBilling()
  return (
    <Loaded answer={billing} card="lg" skeleton={<SkeletonRows rows={3} />}>
      {(data) => {
        const current = data.subscriptions.find((subscription) => !isOver(subscription))
        return (
          <Stack gap="5">
            {data.formerlyPaidBy !== undefined && <FormerPayer partnerName={data.formerlyPaidBy} />}
            <Plan billing={data} />
            {current && (
              <SubscriptionCard subscription={current} otherSource={otherSourceOf(data)} />
            )}
            <InvoiceList />
          </Stack>
        )
      }}
    </Loaded>
  )
}

const takenBackWords = { refunded: 'Paid back', disputed: 'Taken back by your bank' } as const

function Plan({ billing }: { billing: Output<'Cart', 'GetBilling'> }) {
  const { userEntitlements, paidBy, purchases } = billing
  return (
    <Card asChild>
      <section>
        <Row>
          <Heading as="h2" size="lg" flex="1">
            Your plan: {entitlementName(userEntitlements)}
          </Heading>
          <LinkButton to={paths.plans} variant="secondary">
            See the plans
          </LinkButton>
        </Row>
        {paidBy !== undefined && (
          <Text mt="2">
            {paidBy} pays for your {paidAreas}.
          </Text>
        )}
        {purchases.length > 0 && (
          <FactList mt="4">
            {purchases.map(({ purchaseId, product, paidAt, takenBack }) => (
              <Fact key={purchaseId} term={productWithId(product).name}>
                Bought on {dateOf(paidAt)} {takenBack && <Badge>{takenBackWords[takenBack]}</Badge>}
              </Fact>
            ))}
          </FactList>
        )}
      </section>
    </Card>
  )
}
