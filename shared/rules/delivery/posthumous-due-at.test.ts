import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/model/message.ts'
import { posthumousDueAt } from './posthumous-due-at.ts'
import { localTime } from './schedule.ts'

const released = new Date('2027-03-10T15:00:00.000Z')
const message = (info: Partial<Message['scheduleInfo']>) => ({
  scheduleInfo: { recipients: [], timeZone: 'America/New_York', ...info },
})

describe('a message that waited for a death', () => {
  it('is due at once if nothing else was chosen', () => {
    expect(posthumousDueAt(message({ scheduleTypeId: 'afterDeath' }), undefined, released)).toEqual(
      released,
    )
  })

  it('waits whole days in the sender’s time zone, across the change to summer time', () => {
    const wish = message({ scheduleTypeId: 'afterDeathDelayed', delayDays: 30 })
    expect(posthumousDueAt(wish, undefined, released).toISOString()).toBe(
      '2027-04-09T14:00:00.000Z',
    )
  })

  const birthday = message({ scheduleTypeId: 'afterDeathBirthday' })

  it('is due at nine on the next birthday, in the recipient’s time zone', () => {
    const contact = { birthDate: '1990-03-01', timeZone: 'Asia/Tokyo' }
    const due = posthumousDueAt(birthday, contact, released)
    expect(localTime(due, 'Asia/Tokyo')).toBe('2028-03-01T09:00')
  })

  it('is due on 28 February if the year has no 29th', () => {
    const due = posthumousDueAt(birthday, { birthDate: '1992-02-29' }, new Date('2027-01-01'))
    expect(localTime(due, 'America/New_York')).toBe('2027-02-28T09:00')
  })

  it('is still due on the birthday itself, and at once without a date of birth', () => {
    expect(posthumousDueAt(birthday, { birthDate: '1990-03-10' }, released)).toEqual(released)
    expect(posthumousDueAt(birthday, {}, released)).toEqual(released)
  })

  it('is never due before the release, nor more than a year and a day after it, in any zone', () => {
    const leapYearAndDay = (366 + 1) * 24 * 3600_000
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1900-01-01'),
          max: new Date('2026-12-31'),
          noInvalidDate: true,
        }),
        fc.date({
          min: new Date('2027-01-01'),
          max: new Date('2076-12-31'),
          noInvalidDate: true,
        }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (born, at, timeZone) => {
          const birthDate = born.toISOString().slice(0, 10)
          const due = posthumousDueAt(birthday, { birthDate, timeZone }, at).getTime()
          expect(due).toBeGreaterThanOrEqual(at.getTime())
          expect(due - at.getTime()).toBeLessThanOrEqual(leapYearAndDay)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
