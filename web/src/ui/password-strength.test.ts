import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { randomPassword } from './random-password.ts'

test('a longer and more varied password is stronger', () => {
  expect(strengthOf('')).toBe(0)
  expect(strengthOf('abc')).toBe(1)
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa')).toBe(1)
  expect(strengthOf('juniper82')).toBeLessThan(strengthOf('Juniper-hollow-82'))
  expect(strengthOf('Juniper-hollow-82')).toBe(4)
})

test('a generated password has all kinds of characters and is strong', () => {
  for (let round = 0; round < 200; round += 1) {
    const password = randomPassword()
    expect(password).toMatch(/[a-z]/)
    expect(password).toMatch(/[A-Z]/)
    expect(password).toMatch(/\d/)
    expect(password).toMatch(/[-_.!*]/)
    // Four groups of five, and a sign between each two.
    expect(password).toHaveLength(23)
    expect(strengthOf(password)).toBe(4)
  }
})
