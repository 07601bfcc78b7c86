import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf, partsOf, problemOf } from './date-parts.ts'

test('a date goes through its parts and back', () => {
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

test('a date that no calendar has is none', () => {
  expect(isoOf({ month: '2', day: '30', year: '2024' })).toBe('')
  expect(isoOf({ month: '2', day: '29', year: '2024' })).toBe('2024-02-29')
  expect(isoOf({ month: '13', day: '1', year: '2024' })).toBe('')
  expect(isoOf({ month: '1', day: '1', year: '84' })).toBe('')
})

test('what is missing is named, and silence is kept while nothing was typed', () => {
  expect(problemOf({ month: '', day: '', year: '' })).toBeUndefined()
  expect(problemOf({ month: '3', day: '', year: '1984' })).toMatch(/month, the day and the year/)
  expect(problemOf({ month: '3', day: '9', year: '84' })).toMatch(/four digits/)
  expect(problemOf({ month: '2', day: '30', year: '1984' })).toMatch(/not in the calendar/)
  expect(problemOf({ month: '3', day: '9', year: '1984' })).toBeUndefined()
})
