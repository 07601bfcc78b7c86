import { expect, test } from 'vitest'
import { amountText, priceText } from './price-text.ts'

test('a price says how often it is paid', () => {
  const price = { productId: 'one-will', amount: 9900, currency: 'usd' } as const
  expect(priceText(price)).toBe('$99.00, paid once')
  expect(priceText({ ...price, amount: 905, interval: 'month' })).toBe('$9.05 a month')
})

test.each([
  [9900, 'usd', '$99.00'],
  [0, 'usd', '$0.00'],
  [123456, 'usd', '$1,234.56'],
  [500, 'jpy', '¥500'],
])('the amount %d in %s is written as %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})
