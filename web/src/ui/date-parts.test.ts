import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf, partsOf, problemOf } from './date-parts.ts'

test('a date is split into its parts and joined again', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0101-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(isoOf(partsOf(iso))).toBe(iso)
      },
    ),
  )
})

test('a date that is in no calendar is not a date', () => {
  expect(isoOf({ month: '2', day: '30', year: '2024' })).toBe('')
  expect(isoOf({ month: '2', day: '29', year: '2024' })).toBe('2024-02-29')
  expect(isoOf({ month: '13', day: '1', year: '2024' })).toBe('')
  expect(isoOf({ month: '1', day: '1', year: '84' })).toBe('')
})

test('no problem is reported before anything is typed, and once a date is complete', () => {
  expect(problemOf({ month: '', day: '', year: '' })).toBeUndefined()
  expect(problemOf({ month: '3', day: '9', year: '1984' })).toBeUndefined()
})

test.each([
  [['3', '', ''], 'Enter the day and the year of birth, too.'],
  [['3', '', '1984'], 'Enter the day of birth, too.'],
  [['3', '9', '84'], 'Enter the year with four digits, such as 1984.'],
  [['2', '31', '1984'], 'February 31 does not exist. February 1984 has 29 days.'],
  [['2', '29', '2023'], 'February 29 does not exist. February 2023 has 28 days.'],
  [['2', '30', ''], 'February 30 does not exist. February has 29 days.'],
  [['4', '31', '1984'], 'April 31 does not exist. April has 30 days.'],
  [['13', '1', '1984'], 'There is no month 13. Enter a number from 1 to 12.'],
  [['0', '1', '1984'], 'There is no month 0. Enter a number from 1 to 12.'],
  [['1', '32', '1984'], 'There is no day 32 in a month. Enter a number from 1 to 31.'],
  [['', '0', ''], 'There is no day 0 in a month. Enter a number from 1 to 31.'],
] as const)('month, day and year %j have the problem: %s', ([month, day, year], words) => {
  expect(problemOf({ month, day, year })).toBe(words)
})

test('any input either is a date or has a problem', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{0,${length}}$`))
  fc.assert(
    fc.property(digits(2), digits(2), digits(4), (month, day, year) => {
      const parts = { month, day, year }
      const empty = month + day + year === ''
      expect(problemOf(parts) === undefined).toBe(empty || isoOf(parts) !== '')
    }),
  )
})
