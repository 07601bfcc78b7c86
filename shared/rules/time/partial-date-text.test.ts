import { expect, test } from 'vitest'
import { partialDateText } from './partial-date-text.ts'

test('a date is written as exactly as it is known', () => {
  expect(partialDateText('1987')).toBe('1987')
  expect(partialDateText('1987-06')).toBe('June 1987')
  expect(partialDateText('1987-06-14')).toBe('June 14, 1987')
})

test('the first day of a year stays in that year, in every time zone', () => {
  expect(partialDateText('2001-01-01')).toBe('January 1, 2001')
})
