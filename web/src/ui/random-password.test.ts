import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { randomPassword } from './random-password.ts'

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
