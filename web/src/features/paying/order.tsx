import { chakra } from '@chakra-ui/react'
import type { Product } from '#shared/data/products.ts'
import type { Coupon } from '#shared/model/cart.ts'
import type { WillRole } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { CouponForm } from './coupon-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { useGoToPay } from './use-go-to-pay.ts'

/** One product with its price, a promotion code, and the way to the page on which it is paid. */
export function Order({
  product,
  coupon,
  will,
}: {
  product: Product
  coupon: Coupon | undefined
  will: WillRole | undefined
}) {
  const price = useQuery(
    'Cart',
    'GetProductPriceByUserByProductId',
    { productId: product.id },
    { revalidateIfStale: true },
  )
  const { pay, busy, problem } = useGoToPay({ product, coupon, price: price.data, will })
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
            <Text>{product.includes}</Text>
            <chakra.div mt="6">
              <CouponForm productId={product.id} used={coupon} />
            </chakra.div>
          </section>
        </Card>
        <Card asChild>
          <section aria-label="What you pay">
            <Loaded answer={price} skeleton={<SkeletonRows rows={2} />}>
              {(data) => <OrderLines price={data} coupon={coupon} />}
            </Loaded>
            <chakra.div display="grid" gap="3" mt="5">
              <Problem message={problem} />
              {price.data && (
                <Button size="lg" wide loading={busy} onClick={() => void pay()}>
                  Go on to payment
                </Button>
              )}
              <Text tone="muted" size="sm">
                You pay on the page of our payment provider. We never see your card.{' '}
                <TextLink to={paths.refundPolicy}>When you get your money back</TextLink>
              </Text>
            </chakra.div>
          </section>
        </Card>
      </chakra.div>
    </>
  )
}
