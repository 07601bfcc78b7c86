import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PartialDate } from '#shared/model/partial-date.ts'
import { dateOfParts, PartialDateParts, partsOfDate } from './partial-date-parts.ts'

const issue = (month: string, day: string, year: string) =>
  PartialDateParts.safeParse({ month, day, year }).error?.issues[0]
const problem = (month: string, day: string, year: string) => issue(month, day, year)?.message

test('a date needs its year, and no more', () => {
  expect(problem('', '', '1974')).toBeUndefined()
  expect(problem('06', '', '1974')).toBeUndefined()
  expect(problem('06', '9', '1974')).toBeUndefined()
  expect(problem('', '', '')).toBe('Enter at least the year. A guess will do.')
})

test('a date that is incomplete or does not exist says what to do', () => {
  expect(problem('', '', '74')).toContain('four digits')
  expect(problem('', '14', '1974')).toContain('Choose the month')
  expect(problem('02', '30', '1974')).toContain('does not have that day')
})

test('the part that is wrong is marked, and no other', () => {
  const marked = (month: string, day: string, year: string) => issue(month, day, year)?.path
  expect(marked('', '', '')).toEqual(['year'])
  expect(marked('06', '9', '74')).toEqual(['year'])
  expect(marked('', '14', '1974')).toEqual(['month'])
  expect(marked('02', '30', '1974')).toEqual(['day'])
})

test('a date that was saved is shown, and saved again as it is', () => {
  const dates = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .chain((day) => fc.constantFrom(4, 7, 10).map((length) => day.toISOString().slice(0, length)))
  fc.assert(
    fc.property(dates, (date) => {
      const parts = partsOfDate(date)
      expect(PartialDateParts.safeParse(parts).success).toBe(true)
      expect(dateOfParts(parts)).toBe(PartialDate.parse(date))
    }),
  )
})
