import { chakra } from '@chakra-ui/react'
import type { Coupon, Price } from '#shared/model/cart.ts'
import { amountText } from '#shared/rules/billing/amount-text.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { totalOf } from '#shared/rules/billing/total-of.ts'
import { Text } from '#web/ui/typography.tsx'

/** For which payments of a subscription a code counts; undefined if it counts for all. */
const spanOf = ({ duration, months }: Coupon): string | undefined => {
  if (duration === 'once') return 'the first payment'
  if (duration !== 'repeating' || months === undefined) return undefined
  return months === 1 ? 'one month' : `${months} months`
}

/** The price, what a code takes off, and what is to be paid today. */
export function OrderLines({ price, coupon }: { price: Price; coupon: Coupon | undefined }) {
  const { amount, currency, interval, trialDays } = price
  const span = coupon && interval !== undefined ? spanOf(coupon) : undefined
  const total = totalOf(amount, coupon)
  return (
    <>
      <chakra.dl display="grid" gap="2">
        <Line term="Price">{priceText(price)}</Line>
        {coupon && (
          <Line term={`Code ${coupon.code}`}>−{amountText(amount - total, currency)}</Line>
        )}
        <Line term="To pay today" strong>
          {amountText(trialDays === undefined ? total : 0, currency)}
        </Line>
      </chakra.dl>
      {trialDays !== undefined && (
        <Text size="sm" mt="2">
          The first {trialDays} days are free. After them you pay {priceText(price)}
          {coupon ? ', less what your code takes off,' : ''} until you cancel. Cancel before they
          end, and you pay nothing.
        </Text>
      )}
      {span !== undefined && (
        <Text size="sm" mt="2">
          Your code counts for {span}. Then the full price is due: {priceText(price)}.
        </Text>
      )}
      <Text tone="muted" size="sm" mt="2">
        Taxes, if there are any, are added on the next page.
      </Text>
    </>
  )
}

function Line({
  term,
  strong = false,
  children,
}: {
  term: string
  strong?: boolean
  children: React.ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="3"
      {...(strong && {
        pt: '2',
        borderTop: '1px solid {colors.hairline}',
        fontWeight: 600,
        fontSize: 'lg',
      })}
    >
      <dt>{term}</dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
    </chakra.div>
  )
}
