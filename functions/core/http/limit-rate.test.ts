import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sourceOf, windowAt } from './limit-rate.ts'

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

describe('sourceOf', () => {
  it('leaves an IPv4 address unchanged', () => {
    expect(sourceOf('203.0.113.9')).toBe('203.0.113.9')
  })

  it('counts a whole IPv6 /64 network as one source, in any notation', () => {
    const written = [
      '2001:db8:0:7::1',
      '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:DB8::7:1:2:3:4',
    ]
    expect(new Set(written.map(sourceOf))).toEqual(new Set(['2001:db8:0:7']))
  })

  it('keeps different networks apart', () => {
    expect(sourceOf('2001:db8:0:8::1')).not.toBe(sourceOf('2001:db8:0:7::1'))
    expect(sourceOf('::1')).toBe('0:0:0:0')
  })
})
