import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CharacterClass, generatePassword, passwordBits } from './generate-password.ts'
import { generateWords, wordsBits } from './generate-words.ts'

const patterns: Readonly<Record<CharacterClass, RegExp>> = {
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digits: /[0-9]/,
  signs: /[^a-zA-Z0-9]/,
}
const everyClass: readonly CharacterClass[] = ['lower', 'upper', 'digits', 'signs']

describe('a generated password', () => {
  it('has its length, each class that was chosen, and no other character', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 64 }),
        fc.subarray([...everyClass], { minLength: 1 }),
        fc.boolean(),
        (length, classes, withoutLookAlikes) => {
          const password = generatePassword({ length, classes, withoutLookAlikes })
          expect(password).toHaveLength(length)
          for (const name of everyClass) {
            expect(patterns[name].test(password), name).toBe(classes.includes(name))
          }
          if (withoutLookAlikes) expect(password).not.toMatch(/[0O1lI]/)
        },
      ),
    )
  })

  it('does not come twice among 500', () => {
    const recipe = { length: 12, classes: everyClass }
    expect(new Set(Array.from({ length: 500 }, () => generatePassword(recipe))).size).toBe(500)
  })

  it('tells how hard it is to guess', () => {
    // 10 × log₂ 10.
    expect(passwordBits({ length: 10, classes: ['digits'] })).toBeCloseTo(33.2, 1)
  })

  it.each([7, 65, 9.5, Number.NaN])('is refused at a length of %d characters', (length) => {
    expect(() => generatePassword({ length, classes: ['lower'] })).toThrow(RangeError)
  })

  it('is refused if it may have no characters at all', () => {
    expect(() => generatePassword({ length: 8, classes: [] })).toThrow(RangeError)
  })
})

describe('a password of words', () => {
  it('has as many words as asked for, in small letters and joined by hyphens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 10 }), (wordCount) => {
        expect(generateWords({ wordCount }).split('-')).toHaveLength(wordCount)
        expect(generateWords({ wordCount })).toMatch(/^[a-z]{3,8}(-[a-z]{3,8})+$/)
      }),
    )
  })

  it('has capitals and a digit for sites that ask for them', () => {
    const password = generateWords({ wordCount: 4, separator: '.', capitals: true, digit: true })
    expect(password).toMatch(/^([A-Z][a-z]{2,7}\.){3}[A-Z][a-z]{2,7}\d$/)
  })

  it('tells how hard it is to guess', () => {
    // Each of the 2,048 words has 11 bits, and a digit has log₂ 10.
    expect(wordsBits({ wordCount: 6 })).toBe(66)
    expect(wordsBits({ wordCount: 3, digit: true })).toBeCloseTo(36.3, 1)
  })

  it.each([2, 11, 3.5])('is refused at a length of %d words', (wordCount) => {
    expect(() => generateWords({ wordCount })).toThrow(RangeError)
  })
})
