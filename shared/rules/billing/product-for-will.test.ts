import { expect, test } from 'vitest'
import { aPurchase, aStanding } from './billing.fixture.ts'
import { productForWill } from './product-for-will.ts'

const nothing = aStanding()
const ownsOne = aStanding({ purchases: [aPurchase()] })

test('a person with one will is offered one will', () => {
  expect(productForWill({ role: 'own', hasSpouseWill: false }, nothing)).toBe('one-will')
})

test('a person with a spouse’s will is offered both', () => {
  expect(productForWill({ role: 'own', hasSpouseWill: true }, nothing)).toBe('two-will')
  expect(productForWill({ role: 'spouse', hasSpouseWill: true }, nothing)).toBe('two-will')
})

test('a person who bought one will pays only the difference for the second', () => {
  expect(productForWill({ role: 'spouse', hasSpouseWill: true }, ownsOne)).toBe('two-will-upgrade')
})

test('a purchase that was given back counts for nothing', () => {
  const refunded = aStanding({ purchases: [aPurchase({ takenBack: 'refunded' })] })
  expect(productForWill({ role: 'spouse', hasSpouseWill: true }, refunded)).toBe('two-will')
})
