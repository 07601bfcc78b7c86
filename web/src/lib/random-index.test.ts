import { afterEach, expect, test, vi } from 'vitest'
import { randomIndex } from './random-index.ts'

afterEach(() => vi.restoreAllMocks())

const draws = (...numbers: number[]) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0
    return array
  })

test('a number above the last whole multiple of the limit is drawn again', () => {
  // 2^32 is 429,496,729 times ten, and six.
  const spy = draws(2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7)
  expect(randomIndex(10)).toBe(9)
  expect(spy).toHaveBeenCalledTimes(3)
})

test('no number is drawn again when the limit is a power of two', () => {
  const spy = draws(2 ** 32 - 1)
  expect(randomIndex(2048)).toBe(2047)
  expect(spy).toHaveBeenCalledTimes(1)
})

test('each index is as likely as the others', () => {
  const limit = 7
  const rounds = 14_000
  const counts = new Array<number>(limit).fill(0)
  for (let round = 0; round < rounds; round += 1) {
    const index = randomIndex(limit)
    counts[index] = (counts[index] ?? 0) + 1
  }
  const expected = rounds / limit
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // With six degrees of freedom, fair numbers exceed 60 less than once in 10^10 runs.
  expect(chiSquared).toBeLessThan(60)
})
