import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test('cents are written as dollars', () => {
  expect([500000, 1250, 123456789, 5].map(formatDollars)).toEqual([
    '$5,000',
    '$12.50',
    '$1,234,567.89',
    '$0.05',
  ])
})
