import { expect, it } from 'vitest'
import { checkPassword } from '#shared/rules/check-password.ts'
import { randomPassword } from './random-password.ts'

it('a random password has the wished length and no look-alikes, passes every rule, and never comes twice', () => {
  // Lengths of 16 to 64.
  const made = Array.from({ length: 500 }, (_, index) => randomPassword(16 + (index % 49)))
  expect(made.map((password) => password.length)).toEqual(made.map((_, index) => 16 + (index % 49)))
  expect(made.flatMap((password) => checkPassword(password, {}))).toEqual([])
  expect(new Set(made).size).toBe(500)
  expect(made.join('')).not.toMatch(/[Il1O0o]/)
})
