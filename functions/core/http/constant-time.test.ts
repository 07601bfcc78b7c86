import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constantTime, waitAfter } from './constant-time.ts'

describe('waitAfter', () => {
  it('fills up to a whole number of steps, at least one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60_000, noNaN: true }), (elapsed) => {
        const total = elapsed + waitAfter(elapsed, 400)
        // A millionth of a millisecond is rounding.
        expect(total).toBeGreaterThanOrEqual(Math.max(400, elapsed) - 1e-6)
        expect(total - elapsed).toBeLessThanOrEqual(400)
        expect(Math.abs(total / 400 - Math.round(total / 400))).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('constantTime', () => {
  const durationOf = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await constantTime(work).catch(() => undefined)
    return performance.now() - startedAt
  }

  it('lasts a step at least, for an answer and for an error', async () => {
    const [answer, error] = await Promise.all([
      durationOf(async () => 'found'),
      durationOf(() => Promise.reject(new Error('not found'))),
    ])
    // A step lasts 400 ms. A timer may end some milliseconds early.
    expect(answer).toBeGreaterThan(390)
    expect(error).toBeGreaterThan(390)
  })
})
