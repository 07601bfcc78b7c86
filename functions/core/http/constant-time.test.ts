import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constantTime, waitAfter } from './constant-time.ts'

describe('waitAfter', () => {
  it('fills up to a whole number of steps, at least one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 60_000, noNaN: true }), (elapsed) => {
        const total = elapsed + waitAfter(elapsed, 400)
        expect(total).toBeGreaterThanOrEqual(Math.max(400, elapsed) - 1e-6)
        expect(total - elapsed).toBeLessThanOrEqual(400)
        expect(Math.abs(total / 400 - Math.round(total / 400))).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('constantTime', () => {
  const lasting = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await constantTime(work).catch(() => undefined)
    return performance.now() - begun
  }

  it('takes as long for an error as for an answer', async () => {
    const [answer, error] = await Promise.all([
      lasting(async () => 'found'),
      lasting(() => Promise.reject(new Error('not found'))),
    ])
    // A step lasts 400 ms. A timer may end some milliseconds early.
    expect(answer).toBeGreaterThan(390)
    expect(error).toBeGreaterThan(390)
  })
})
