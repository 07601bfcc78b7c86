import { expect, test } from 'vitest'
import { ageOn, birthday, hasReachedAge } from './age.ts'

test('a year is complete on the birthday, not the day before', () => {
  expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
})

test('a person born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('a birthday of 29 February is 1 March in a common year', () => {
  expect(birthday('2008-02-29', 19)).toBe('2027-03-01')
  expect(birthday('2008-02-29', 20)).toBe('2028-02-29')
  expect(birthday('2007-12-31', 21)).toBe('2028-12-31')
  for (const day of ['2008-02-29', '2008-03-01']) {
    expect(hasReachedAge(day, 19, birthday(day, 19))).toBe(true)
  }
})
