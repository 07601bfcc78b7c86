import { expect, it } from 'vitest'
import { comingBirthdays } from './birthdays.ts'

const day = { timeZone: 'America/New_York', now: new Date('2026-12-04T14:00:00Z') }

it('a grown person is offered the next birthday alone, never that of the day itself', () => {
  expect(comingBirthdays('1990-06-03', day)).toEqual([{ name: 'next', date: '2027-06-03' }])
  expect(comingBirthdays('1990-12-04', day)).toEqual([{ name: 'next', date: '2027-12-04' }])
  expect(comingBirthdays('1990-12-05', day)).toEqual([{ name: 'next', date: '2026-12-05' }])
})

it('the offered birthdays come after today in the zone where the birthday is used', () => {
  const now = new Date('2026-12-04T15:30:00Z')
  const next = (timeZone: string) => comingBirthdays('1990-12-05', { timeZone, now })[0]?.date
  expect(next('America/New_York')).toBe('2026-12-05')
  // In Tokyo the birthday is today, and nine in the morning may have passed.
  expect(next('Asia/Tokyo')).toBe('2027-12-05')
})

it('a minor is offered the 18th and the 21st birthday too, each once', () => {
  expect(comingBirthdays('2015-06-03', day)).toEqual([
    { name: 'next', date: '2027-06-03' },
    { name: '18th', date: '2033-06-03' },
    { name: '21st', date: '2036-06-03' },
  ])
  const names = (birthDate: string) => comingBirthdays(birthDate, day).map(({ name }) => name)
  expect(names('2009-06-03')).toEqual(['18th', '21st'])
  expect(names('2007-06-03')).toEqual(['next', '21st'])
  expect(names('2006-06-03')).toEqual(['21st'])
  expect(names('2005-06-03')).toEqual(['next'])
})

it('a person born on 29 February has the birthday on the 28th in common years', () => {
  const dates = (birthDate: string) => comingBirthdays(birthDate, day).map(({ date }) => date)
  expect(dates('2012-02-29')).toEqual(['2027-02-28', '2030-02-28', '2033-02-28'])
  expect(
    comingBirthdays('1992-02-29', { ...day, now: new Date('2027-06-01T12:00:00Z') })[0]?.date,
  ).toBe('2028-02-29')
})
