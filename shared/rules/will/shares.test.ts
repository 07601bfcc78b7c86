import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalShares, formatShare, totalShares, WHOLE } from './shares.ts'

test('equal shares always add up to 100% and differ by at most one basis point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10000 }), (count) => {
      const shares = equalShares(count)
      expect(totalShares(shares.map((shareBps) => ({ shareBps })))).toBe(WHOLE)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      expect(shares).toHaveLength(count)
    }),
  )
})

test('no people have no shares', () => {
  expect(equalShares(0)).toEqual([])
})

test('shares are written without trailing zeros', () => {
  expect([10000, 5000, 3334, 1250, 1, 1000].map(formatShare)).toEqual([
    '100%',
    '50%',
    '33.34%',
    '12.5%',
    '0.01%',
    '10%',
  ])
})
