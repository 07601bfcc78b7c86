import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('a longer and more varied password is stronger', () => {
  expect(strengthOf('')).toBe(0)
  expect(strengthOf('abc')).toBe(1)
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa')).toBe(1)
  expect(strengthOf('juniper82')).toBeLessThan(strengthOf('Juniper-hollow-82'))
  expect(strengthOf('Juniper-hollow-82')).toBe(4)
})
