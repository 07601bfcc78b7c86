import type { Price } from '#shared/model/cart.ts'

/** An amount in the smallest unit of its currency, as people write it: `$99.00`. */
export const amountText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}

/** "$99.00, paid once" or "$9.00 a month". */
export const priceText = ({ amount, currency, interval }: Price): string =>
  interval === undefined
    ? `${amountText(amount, currency)}, paid once`
    : `${amountText(amount, currency)} a ${interval}`
