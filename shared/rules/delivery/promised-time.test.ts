import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour } from '#shared/rules/time/lengths.ts'
import { computedAgainBeforeMs } from './periods.ts'
import { computedAgain, timesOf } from './promised-time.ts'
import { instantOf } from './schedule.ts'

const now = new Date('2027-01-10T12:00:00.000Z')
const promised = { local: '2027-07-04T09:00', timeZone: 'America/New_York' }

describe('a delivery that is promised for a time on the clock of a place', () => {
  it('is looked at 48 hours before, if that is still ahead', () => {
    const dueAt = instantOf(promised.local, promised.timeZone)
    expect(timesOf({ dueAt, promised }, now)).toEqual({
      dueAt: '2027-07-04T13:00:00.000Z',
      lookAt: '2027-07-02T13:00:00.000Z',
      promised,
    })
  })

  it('is looked at in its time if that is near, or if no clock is named', () => {
    const near = new Date(now.getTime() + computedAgainBeforeMs)
    expect(timesOf({ dueAt: near, promised }, now)).toEqual({
      dueAt: near.toISOString(),
      lookAt: near.toISOString(),
    })
    const far = new Date(now.getTime() + 10 * computedAgainBeforeMs)
    expect(timesOf({ dueAt: far }, now)).toEqual({
      dueAt: far.toISOString(),
      lookAt: far.toISOString(),
    })
    expect(timesOf({ dueAt: undefined }, now)).toEqual({ dueAt: undefined, lookAt: undefined })
  })

  it('has the same time when it is computed again by the same rules', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3 * 24, max: 40 * 365 * 24 }),
        fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Europe/London', 'UTC'),
        (hoursAhead, timeZone) => {
          const local = new Date(now.getTime() + hoursAhead * hour).toISOString().slice(0, 16)
          const dueAt = instantOf(local, timeZone)
          const first = timesOf({ dueAt, promised: { local, timeZone } }, now)
          expect(computedAgain({ local, timeZone }).dueAt).toBe(first.dueAt)
        },
      ),
    )
  })
})
