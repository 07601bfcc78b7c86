import { expect, test } from 'vitest'
import { authTimeOf } from './recent-sign-in.ts'

const tokenWith = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')}.sign`

test('the time of the sign-in is read out of the access token', () => {
  expect(authTimeOf(tokenWith({ auth_time: 1_700_000_000, sub: 'ÿþ?>'.slice(2) }))).toBe(
    1_700_000_000,
  )
})

test('a token that cannot be read counts as a very old sign-in', () => {
  expect(authTimeOf('nonsense')).toBe(0)
  expect(authTimeOf(tokenWith({ auth_time: 'soon' }))).toBe(0)
})
