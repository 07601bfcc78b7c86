import { afterEach, expect, test, vi } from 'vitest'
import { authTimeOf, hasEnded, noteToken } from './token-life.ts'

afterEach(() => vi.useRealTimers())

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

test('a token is known to end by its own length, whatever the clock of this machine says', () => {
  vi.useFakeTimers({ now: new Date('1999-01-01') })
  const token = tokenWith({ iat: 1_700_000_000, exp: 1_700_000_600 })
  noteToken(token)
  vi.advanceTimersByTime(580_000)
  expect(hasEnded(token)).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(hasEnded(token)).toBe(true)
})

test('of a token that was not noted nothing is known', () => {
  expect(hasEnded(tokenWith({ iat: 1, exp: 2 }))).toBe(false)
})
