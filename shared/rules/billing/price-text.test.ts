import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'

test('a price says how often it is paid', () => {
  const price = { productId: 'one-will', amount: 9900, currency: 'usd' } as const
  expect(priceText(price)).toBe('$99.00, paid once')
  expect(priceText({ ...price, amount: 905, interval: 'month' })).toBe('$9.05 a month')
})
