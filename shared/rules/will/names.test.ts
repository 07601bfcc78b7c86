import { expect, test } from 'vitest'
import { listInWords, mayBeShorterName, sameName, tidyName } from './names.ts'

test.each([
  ['José  Peña Jr.', 'jose pena jr'],
  ['Mary-Ann O’Brien', 'maryann obrien'],
  ['Nguyễn Thị Ánh', 'NGUYEN THI ANH'],
  ['Петров', 'петров'],
])('%s and %s are the same name', (one, other) => {
  expect(sameName(one, other)).toBe(true)
})

test('a son is not his father, and a blank name matches no person', () => {
  expect(sameName('John Smith', 'John Smith Jr.')).toBe(false)
  expect(sameName('', '')).toBe(false)
  expect(sameName(' ', '')).toBe(false)
})

test.each([
  ['Lucía Vasquez', 'Lucia Marisol Vasquez', true],
  ['Lucía M. Vasquez', 'Lucía Marisol Vasquez', true],
  ['Ana Marie Vale', 'Ana Rose Vale', false],
  ['Lucía Vasquez', 'Lucía Vasquez Ortiz', false],
  ['Lucía', 'Lucía Marisol', false],
  ['John Vale Sr.', 'John Adam Vale Jr.', false],
])('%s may be a shorter name of %s: %s', (one, other, isSo) => {
  expect([mayBeShorterName(one, other), mayBeShorterName(other, one)]).toEqual([isSo, isSo])
})

test('names are printed with single spaces', () => {
  expect(tidyName('  Ana   Lucía ')).toBe('Ana Lucía')
})

test('lists are written as part of a sentence', () => {
  expect([
    listInWords([]),
    listInWords(['A']),
    listInWords(['A', 'B']),
    listInWords(['A', 'B', 'C'], 'or'),
  ]).toEqual(['', 'A', 'A and B', 'A, B or C'])
})
