import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

it.each([
  [9900, 'usd', '$99.00'],
  [0, 'usd', '$0.00'],
  [123456, 'usd', '$1,234.56'],
  [500, 'jpy', '¥500'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})
