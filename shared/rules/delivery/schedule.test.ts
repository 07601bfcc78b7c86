import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, isSkipped, localTime, scheduleFault } from './schedule.ts'

const iso = (local: string, zone: string) => instantOf(local, zone).toISOString()

describe('a local time', () => {
  it('is an instant in its zone, with summer time or without', () => {
    expect(iso('2026-12-04T09:00', 'America/New_York')).toBe('2026-12-04T14:00:00.000Z')
    expect(iso('2026-07-04T09:00', 'America/New_York')).toBe('2026-07-04T13:00:00.000Z')
    expect(iso('2026-07-04T09:00', 'Asia/Kathmandu')).toBe('2026-07-04T03:15:00.000Z')
  })

  it('that the clocks skip in spring moves forward', () => {
    expect(isSkipped('2027-03-14T02:30', 'America/New_York')).toBe(true)
    const instant = instantOf('2027-03-14T02:30', 'America/New_York')
    expect(localTime(instant, 'America/New_York')).toBe('2027-03-14T03:30')
    expect(isSkipped('2027-03-14T03:30', 'America/New_York')).toBe(false)
  })

  it('that the clocks show twice in autumn is the earlier instant', () => {
    expect(iso('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
  })
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const two = (number: number) => String(number).padStart(2, '0')
const locals = fc
  .record({
    year: fc.integer({ min: 2026, max: 2076 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map(
    ({ year, month, day, hour, minute }) =>
      `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`,
  )

describe('in every zone and year', () => {
  it('the clocks show the chosen time at the instant, or a later time that day if they skip it', () => {
    fc.assert(
      fc.property(locals, zones, (local, zone) => {
        const shown = localTime(instantOf(local, zone), zone)
        expect(isSkipped(local, zone) ? shown > local : shown === local).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('a later time is never an earlier instant', () => {
    fc.assert(
      fc.property(locals, locals, zones, (one, other, zone) => {
        const [first, second] = [one, other].sort()
        // A skipped time moves past the times after it.
        if (!first || !second || isSkipped(first, zone)) return
        const between = instantOf(second, zone).getTime() - instantOf(first, zone).getTime()
        expect(between).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a schedule', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  it('must be in the future, by fifty years at most', () => {
    expect(scheduleFault('2026-11-21T12:00', 'UTC', now)).toBe('past')
    expect(scheduleFault('2026-11-21T12:01', 'UTC', now)).toBeUndefined()
    expect(scheduleFault('2026-11-21T11:00', 'America/New_York', now)).toBeUndefined()
    expect(scheduleFault('2076-11-21T12:00', 'UTC', now)).toBeUndefined()
    expect(scheduleFault('2076-11-21T12:01', 'UTC', now)).toBe('too-far')
  })
})
