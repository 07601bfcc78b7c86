import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowAt } from './limit-rate.ts'

describe('windowAt', () => {
  it('divides time into windows without overlap or gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 1, max: 1440 }),
        (milliseconds, minutes) => {
          const now = new Date(milliseconds)
          const { startsAt, endsAt, secondsLeft } = windowAt(now, minutes)
          expect(endsAt - startsAt).toBe(minutes * 60)
          expect(startsAt * 1000).toBeLessThanOrEqual(milliseconds)
          expect(endsAt * 1000).toBeGreaterThan(milliseconds)
          expect(secondsLeft).toBeGreaterThan(0)
          expect(windowAt(new Date(endsAt * 1000), minutes).startsAt).toBe(endsAt)
        },
      ),
    )
  })
})
