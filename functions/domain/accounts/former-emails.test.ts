import { describe, expect, it } from 'vitest'
import { Email } from '#shared/model/plain.ts'
import { day as aDay } from '#shared/rules/time/lengths.ts'
import { anAccount } from './account.fixture.ts'
import { formerEmailsAfter, formerEmailsOf, formerTimesOf } from './former-emails.ts'

const firstDay = new Date('2027-03-01T09:00:00.000Z')
const daysLater = (days: number) => new Date(firstDay.getTime() + days * aDay)
const address = (number: number) => Email.parse(`ana-${number}@example.org`)

/** An account that moved from address 0 to 1, then to 2 and so on, on these days. */
const movedOn = (...days: readonly number[]) => {
  let account = anAccount({ email: address(0) })
  for (const [index, day] of days.entries()) {
    const formerEmails = formerEmailsAfter(account, daysLater(day))
    account = { ...account, email: address(index + 1), formerEmails }
  }
  return account
}

describe('the former addresses of an account', () => {
  it('count for 30 days', () => {
    expect(formerEmailsOf(movedOn(0), daysLater(29.9))).toEqual([address(0)])
    expect(formerEmailsOf(movedOn(0), daysLater(30))).toEqual([])
  })

  it('are all those of the last 30 days, but not the present one', () => {
    expect(formerEmailsOf(movedOn(0, 10), daysLater(11))).toEqual([address(0), address(1)])
    const back = { ...movedOn(0, 10), email: address(0) }
    expect(formerEmailsOf(back, daysLater(11))).toEqual([address(1)])
  })

  it('are known with the time in which the account had each', () => {
    const time = (days: number) => daysLater(days).toISOString()
    const account = { ...movedOn(1), emailSince: time(1) }
    const formerEmails = formerEmailsAfter(account, daysLater(9))
    const moved = { ...account, formerEmails, email: address(2) }
    expect(formerTimesOf(moved, daysLater(10))).toEqual([
      { email: address(0), since: account.createdAt, leftAt: time(1) },
      { email: address(1), since: time(1), leftAt: time(9) },
    ])
  })

  it('count for 30 days from when the account last left each', () => {
    const back = { ...movedOn(0, 10), email: address(0) }
    const again = {
      ...back,
      formerEmails: formerEmailsAfter(back, daysLater(20)),
      email: address(2),
    }
    expect(formerEmailsOf(again, daysLater(30))).toEqual([address(0), address(1)])
    expect(formerEmailsOf(again, daysLater(49.9))).toEqual([address(0)])
  })

  it('are not pushed out by further changes: the oldest are kept', () => {
    const moved = movedOn(0, 1, 1, 1, 1, 1, 1, 1)
    expect(formerEmailsOf(moved, daysLater(2))).toEqual([0, 1, 2, 3, 4].map(address))
  })
})
