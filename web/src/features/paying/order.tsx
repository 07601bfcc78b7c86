import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Product } from '#shared/data/products.ts'
import type { Coupon } from '#shared/model/cart.ts'
import type { WillRole } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { checkoutAddress } from '#web/parts/paying/plan-addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { CouponForm } from './coupon-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { useGoToPay } from './use-go-to-pay.ts'

/**
 * One product with its price, a promotion code, and the way to the page on which it is paid. A will
 * can still be exchanged for both here, and both for one.
 */
export function Order({
  product,
  coupon,
  will,
  choices,
}: {
  product: Product
  coupon: Coupon | undefined
  will: WillRole | undefined
  /** The products among which the person can choose, if this is one of them. */
  choices: readonly Product[]
}) {
  const navigate = useNavigate()
  const price = useQuery(
    'Cart',
    'GetProductPriceByUserByProductId',
    { productId: product.id },
    { revalidateIfStale: true },
  )
  return (
    <>
      <PageTitle lead="One look before you pay.">Checkout</PageTitle>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Card asChild>
          <section>
            <Heading as="h2" size="xl" mb="2">
              {product.name}
            </Heading>
            {choices.length > 1 && choices.includes(product) ? (
              <RadioCards
                label="What you buy"
                hideLabel
                value={product.id}
                onChange={(id) => void navigate(checkoutAddress(id, will), { replace: true })}
                choices={choices.map(({ id, name, includes }) => ({
                  value: id,
                  label: name,
                  detail: includes,
                }))}
              />
            ) : (
              <Text>{product.includes}</Text>
            )}
            <chakra.div mt="6" key={product.id}>
              <CouponForm productId={product.id} used={coupon} />
            </chakra.div>
          </section>
        </Card>
        <Card asChild>
          <section aria-label="What you pay">
            <Loaded answer={price} skeleton={<SkeletonRows rows={2} />}>
              {(data) => <OrderLines price={data} coupon={coupon} />}
            </Loaded>
            <Payment
              key={product.id}
              product={product}
              coupon={coupon}
              will={will}
              price={price.data}
            />
          </section>
        </Card>
      </chakra.div>
    </>
  )
}

function Payment(order: Parameters<typeof useGoToPay>[0]) {
  const { pay, busy, problem } = useGoToPay(order)
  return (
    <Stack gap="3" mt="5">
      <Problem message={problem} />
      {order.price && (
        <Button size="lg" wide loading={busy} onClick={() => void pay()}>
          Go on to payment
        </Button>
      )}
      <Text tone="muted" size="sm">
        You pay on the page of our payment provider. We never see your card.{' '}
        <TextLink to={paths.refundPolicy}>Our refund policy</TextLink>
      </Text>
    </Stack>
  )
}
