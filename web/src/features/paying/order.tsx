import { useNavigate } from 'react-router-dom'
import type { Product } from '#shared/data/products.ts'
import type { Coupon } from '#shared/model/cart.ts'
import type { WillRole } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { checkoutPath } from '#web/parts/paying/plan-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { CouponForm } from './coupon-form.tsx'
import { moneyBack } from './money-back.ts'
import { OrderLines } from './order-lines.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { PlanFacts } from './plan-gives.ts'
import { useGoToPay } from './use-go-to-pay.ts'
import { usePrice } from './use-price.ts'

/**
 * One product with its price, a promotion code, and the button to the provider's page. The person
 * can still choose another product here.
 */
export function Order({
  product,
  coupon,
  will,
  choices,
  facts,
}: {
  product: Product
  coupon: Coupon | undefined
  will: WillRole | undefined
  /** The products among which the person chooses, with this one. */
  choices: readonly Product[]
  facts: PlanFacts
}) {
  const navigate = useNavigate()
  const price = usePrice(product.id)
  return (
    <>
      <PageTitle lead="Check your order before you pay.">Checkout</PageTitle>
      <Stack gap="6">
        <Card asChild>
          <section>
            <PlanChoice
              choices={choices}
              chosen={product.id}
              facts={facts}
              onChoose={(id) => void navigate(checkoutPath(id, will), { replace: true })}
            />
          </section>
        </Card>
        <Card
          asChild
          display="grid"
          columnGap="10"
          rowGap="6"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <section aria-label="What you pay">
            <div>
              <Heading as="h2" size="xl" mb="4">
                {product.name}
              </Heading>
              <Loaded answer={price} skeleton={<SkeletonRows rows={2} />}>
                {(data) => <OrderLines price={data} coupon={coupon} />}
              </Loaded>
            </div>
            <Stack gap="5" key={product.id}>
              <CouponForm productId={product.id} coupon={coupon} />
              <Payment product={product} coupon={coupon} will={will} price={price.data} />
            </Stack>
          </section>
        </Card>
      </Stack>
    </>
  )
}

function Payment(order: Parameters<typeof useGoToPay>[0]) {
  const { pay, busy, problem } = useGoToPay(order)
  return (
    <Stack gap="3">
      <Problem message={problem} />
      {order.price && (
        <Button size="lg" wide loading={busy} onClick={() => void pay()}>
          Continue to payment
        </Button>
      )}
      <Text tone="muted" size="sm">
        {moneyBack[order.product.mode]}{' '}
        <TextLink to={paths.refundPolicy}>Our refund policy</TextLink>
      </Text>
      <Text tone="muted" size="sm">
        You pay on the page of Stripe, our payment provider. We never see your card.
      </Text>
    </Stack>
  )
}
