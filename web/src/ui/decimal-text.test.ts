import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPointsOf, hundredthsOf, textOfHundredths } from './decimal-text.ts'

test('an amount is written as text and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
      expect(hundredthsOf(textOfHundredths(amount))).toBe(amount)
    }),
  )
})

test('amounts are read in the ways that people write them', () => {
  expect(hundredthsOf('$12,500.5')).toBe(1250050)
  expect(hundredthsOf('33.33 %')).toBe(3333)
  expect(hundredthsOf('  ')).toBeUndefined()
  expect(hundredthsOf('a lot')).toBeNaN()
  expect(hundredthsOf('1.234')).toBeNaN()
  expect(hundredthsOf('1e2')).toBeNaN()
  expect(hundredthsOf('1e2%')).toBeNaN()
})

test('an amount below zero or above each limit is read, so that the message names the limit', () => {
  expect(hundredthsOf('-100')).toBe(-10000)
  expect(hundredthsOf('−$5')).toBe(-500)
  expect(hundredthsOf('1,000,000,000,000')).toBe(1e14)
  expect(basisPointsOf('-1')).toBe(-100)
})

test('commas separate thousands in an amount, and ambiguous input is refused', () => {
  expect(hundredthsOf('2,500')).toBe(250000)
  expect(hundredthsOf('1,234,567.89')).toBe(123456789)
  expect(hundredthsOf('12,50')).toBeNaN()
  expect(hundredthsOf('1,2345')).toBeNaN()
})

test('a comma is the decimal point of a share', () => {
  expect(basisPointsOf('33,3')).toBe(3330)
  expect(basisPointsOf('33,33 %')).toBe(3333)
  expect(basisPointsOf('250')).toBe(25000)
  expect(basisPointsOf('33,33,3')).toBeNaN()
  expect(basisPointsOf('33.3,3')).toBeNaN()
  expect(basisPointsOf('')).toBeUndefined()
})
