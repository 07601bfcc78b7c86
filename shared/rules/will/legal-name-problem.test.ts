import { expect, test } from 'vitest'
import { isInWillFont } from '#shared/data/printable-letters.ts'
import { IN_LATIN_LETTERS, legalNameProblem } from './legal-name-problem.ts'

test.each([
  '',
  'Ana Lucía Moreno',
  'Þórdís Šárka Ægisdóttir-O’Connor d’Ávila y Ñuñez',
  'Nguyễn Thị Hồng Phượng',
  'Kamaʻehu Keliʻi',
  'Robert “Bob” Whitaker, Jr.',
])('%j is a legal name', (name) => {
  expect(legalNameProblem(name)).toBeUndefined()
})

test.each([
  ['Александр Петров', 'the Cyrillic letter “А” (U+0410) in “Александр Петров”'],
  ['Anna Мoreno', 'the Cyrillic letter “М” (U+041C) in “Anna Мoreno”'],
  ['Ελένη', 'the Greek letter “Ε” (U+0395) in “Ελένη”'],
])('%j is not in Latin letters', (name, words) => {
  expect(legalNameProblem(name)).toEqual({
    code: 'NAME_NOT_LATIN',
    message: `There is ${words}. Write the name in Latin letters, as in the passport, and put the name in its own script into the field for it.`,
  })
})

test('a letter that the font lacks is named with the advice to write Latin letters', () => {
  expect(legalNameProblem('王小明', IN_LATIN_LETTERS)).toEqual({
    code: 'CHARACTER_NOT_PRINTABLE',
    message: `We cannot print the Chinese character “王” (U+738B) in “王小明”. ${IN_LATIN_LETTERS}`,
  })
})

test('an emoji is to be left out, and not to be written in Latin letters', () => {
  expect(legalNameProblem('Ana 😀')?.message).toMatch(/Please leave it out\.$/)
})

test('every letter of the font that a legal name may have is Latin or belongs to no script', () => {
  const letters = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
    .filter(isInWillFont)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((letter) => /\p{L}/u.test(letter) && legalNameProblem(letter) === undefined)
  expect(letters.filter((letter) => !/\p{Script=Latin}|\p{Script=Common}/u.test(letter))).toEqual(
    [],
  )
})
