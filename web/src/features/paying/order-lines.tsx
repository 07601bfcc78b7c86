import { chakra } from '@chakra-ui/react'
import type { Coupon, Price } from '#shared/model/cart.ts'
import { amountText, priceText } from '#shared/rules/billing/price-text.ts'
import { totalOf } from '#shared/rules/billing/total-of.ts'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/**
 * The cost of a subscription as time goes by: "$7.65 for the first month; then $9.00 a month until
 * you cancel".
 */
const costText = (price: Price, coupon: Coupon | undefined): string => {
  const { amount, currency, interval } = price
  const total = totalOf(amount, coupon)
  const reduced = priceText({ ...price, amount: total })
  const fullPriceLater = `then ${priceText(price)} until you cancel`
  if (coupon?.duration === 'once') {
    return `${amountText(total, currency)} for the first ${interval}; ${fullPriceLater}`
  }
  if (coupon?.duration !== 'repeating' || coupon.months === undefined) {
    return `${reduced} until you cancel`
  }
  return `${reduced} for ${coupon.months === 1 ? 'one month' : `${coupon.months} months`}; ${fullPriceLater}`
}

/** The price, what a code takes off, and what is to be paid today. */
export function OrderLines({ price, coupon }: { price: Price; coupon: Coupon | undefined }) {
  const { amount, currency, interval, trialDays } = price
  const total = totalOf(amount, coupon)
  return (
    <>
      <Stack as="dl" gap="2">
        <Line term="Price">{priceText(price)}</Line>
        {coupon && (
          <Line term={`Code ${coupon.code}`}>−{amountText(amount - total, currency)}</Line>
        )}
        <Line term="Due today, before tax" strong>
          {amountText(trialDays === undefined ? total : 0, currency)}
        </Line>
      </Stack>
      {trialDays !== undefined && (
        <Text size="sm" mt="2">
          The first {trialDays} days are free. Cancel before they end, and you pay nothing.
        </Text>
      )}
      {interval !== undefined && (
        <Text size="sm" mt="2">
          {trialDays === undefined ? 'You pay ' : 'After them you pay '}
          {costText(price, coupon)}.
        </Text>
      )}
      <Text tone="muted" size="sm" mt="2">
        If there are taxes, the next page adds them before you pay.
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
      gap="3"
      justifyContent="space-between"
      {...(strong && {
        pt: '2',
        borderTop: 'hairline',
        fontWeight: 'semibold',
        fontSize: 'lg',
      })}
    >
      <dt>{term}</dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
    </chakra.div>
  )
}
