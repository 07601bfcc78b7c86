import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hour } from '../time/lengths.ts'
import { nextReminder, reminderAt, reminderDays } from './reminders.ts'

/** UTC: eight to eleven in the morning on the mainland in summer. */
const morning = 15 * hour

const aMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const aDay = aMoment.map((date) => date.toISOString().slice(0, 10))

/** All reminders that follow each other, from an instant on. */
const following = (document: { expiresOn?: string; remindersEndedFor?: string }, from: Date) => {
  const instants: string[] = []
  let next = nextReminder(document, from)
  while (next) {
    instants.push(next.at)
    next = nextReminder(document, new Date(next.at))
  }
  return instants
}

describe('the reminders of a document', () => {
  it('come 90 and 30 days before it expires and on the day, in the morning', () => {
    expect(following({ expiresOn: '2027-06-30' }, new Date('2026-11-22T00:00:00Z'))).toEqual([
      '2027-04-01T15:00:00.000Z',
      '2027-05-31T15:00:00.000Z',
      '2027-06-30T15:00:00.000Z',
    ])
  })

  it('are those that are still to come, in order, and none after the day itself', () => {
    fc.assert(
      fc.property(aDay, aMoment, (expiresOn, from) => {
        const all = reminderDays.map((days) =>
          new Date(Date.parse(expiresOn) + morning - days * day).toISOString(),
        )
        expect(following({ expiresOn }, from)).toEqual(all.filter((at) => at > from.toISOString()))
      }),
    )
  })

  it('do not come once they were ended, or without an expiry; another expiry has its own', () => {
    const from = new Date('2026-11-22T00:00:00Z')
    expect(nextReminder({}, from)).toBeUndefined()
    const ended = { expiresOn: '2027-06-30', remindersEndedFor: '2027-06-30' }
    expect(nextReminder(ended, from)).toBeUndefined()
    expect(reminderAt(ended, '2027-05-31T15:00:00.000Z')).toBeUndefined()
    expect(nextReminder({ ...ended, expiresOn: '2028-06-30' }, from)?.daysBefore).toBe(90)
  })

  it('are found by their instant, and by no other', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...reminderDays), aMoment, (expiresOn, days, other) => {
        const at = new Date(Date.parse(expiresOn) + morning - days * day).toISOString()
        expect(reminderAt({ expiresOn }, at)?.daysBefore).toBe(days)
        const reminder = reminderAt({ expiresOn }, other.toISOString())
        if (reminder) expect(reminder.at).toBe(other.toISOString())
      }),
    )
  })
})
