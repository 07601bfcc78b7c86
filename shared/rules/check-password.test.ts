import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPassword } from './check-password.ts'

const person = {
  email: 'river.okafor@example.org',
  firstName: 'River',
  lastName: "O'Kafor-Lindqvist",
}

describe('checkPassword', () => {
  it.each([
    'Juniper-hollow-82',
    'Wisteria-lane-47',
    'correct Horse battery 9',
    'Ångström-Weg-über-7',
  ])('accepts %s', (password) => {
    expect(checkPassword(password, person)).toEqual([])
  })

  it.each([
    ['Short-1a', 'Use at least 12 characters.'],
    ['JUNIPER-HOLLOW-82', 'Add a lowercase letter.'],
    ['juniper-hollow-82', 'Add a capital letter.'],
    ['Juniper-hollow', 'Add a number.'],
    [' Juniper-hollow-82', 'Remove the blanks at the beginning and the end.'],
    ['Juniper\u0007hollow-82', 'Remove the characters that cannot be seen.'],
  ])('has exactly one problem with %j: %s', (password, problem) => {
    expect(checkPassword(password, person)).toEqual([problem])
  })

  it.each(['RIVER-garden-482x', 'my-Okafor-tent-31', 'Lindqvist-apples-5', 'blue-kafor-Tent-31'])(
    'refuses parts of the name and the address: %s',
    (password) => {
      expect(checkPassword(password, person)).toEqual([
        'Leave out your name and your email address.',
      ])
    },
  )

  it('ignores parts of a name that are too short to matter', () => {
    expect(checkPassword('Bananas-galore-82', { firstName: 'Ana', lastName: 'Li' })).toEqual([])
  })

  it.each([
    'Password1234',
    'P@ssw0rd12345',
    'Qwertyuiop123',
    'Welcome2024!!!',
    'Aaaaaaaaaaaa1',
    'Abcdefghijkl1',
    'Admin-Admin-123',
    'IloveYou-2023-1',
  ])('reports that %s is easy to guess', (password) => {
    expect(checkPassword(password)).toEqual([
      'This is easy to guess. Use a few words that do not belong together.',
    ])
  })

  it('accepts no password that the policy of the user pool refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        const conforms =
          password.length >= 12 &&
          /[a-z]/.test(password) &&
          /[A-Z]/.test(password) &&
          /[0-9]/.test(password)
        if (checkPassword(password).length === 0) expect(conforms).toBe(true)
      }),
    )
  })
})
