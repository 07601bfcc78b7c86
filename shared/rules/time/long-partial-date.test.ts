import { expect, it } from 'vitest'
import { longPartialDate } from './long-partial-date.ts'

it.each([
  ['1987', '1987'],
  ['1987-06', 'June 1987'],
  ['1987-06-14', 'June 14, 1987'],
  ['1860-01-01', 'January 1, 1860'],
])('writes %s as %s', (date, words) => {
  expect(longPartialDate(date)).toBe(words)
})
