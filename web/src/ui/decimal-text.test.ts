import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredthsOf, textOfHundredths } from './decimal-text.ts'

test('an amount goes into text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
      expect(hundredthsOf(textOfHundredths(amount))).toBe(amount)
    }),
  )
})

test('amounts are read as people write them', () => {
  expect(hundredthsOf('$12,500.5')).toBe(1250050)
  expect(hundredthsOf('33.33 %')).toBe(3333)
  expect(hundredthsOf('  ')).toBeUndefined()
  expect(hundredthsOf('a lot')).toBeNaN()
  expect(hundredthsOf('1.234')).toBeNaN()
  expect(hundredthsOf('-5')).toBeNaN()
})
