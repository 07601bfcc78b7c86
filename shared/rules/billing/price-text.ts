import type { Price } from '#shared/model/cart.ts'
import { amountText } from './amount-text.ts'

/** "$99.00, paid once" or "$9.00 a month". */
export const priceText = ({ amount, currency, interval }: Price): string =>
  interval === undefined
    ? `${amountText(amount, currency)}, paid once`
    : `${amountText(amount, currency)} a ${interval}`
