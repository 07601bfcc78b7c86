import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test('a year is complete on the birthday, not the day before', () => {
  expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
})

test('a person born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})
