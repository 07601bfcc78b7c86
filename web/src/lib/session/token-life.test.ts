import { afterEach, expect, test, vi } from 'vitest'
import { authTimeOf, hasEnded, noteToken } from './token-life.ts'

afterEach(() => vi.useRealTimers())

const tokenWith = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')}.sign`

test('the time of the sign-in is read from the access token', () => {
  expect(authTimeOf(tokenWith({ auth_time: 1_700_000_000, sub: 'ÿþ?>'.slice(2) }))).toBe(
    1_700_000_000,
  )
})

test('an unreadable token counts as a very old sign-in', () => {
  expect(authTimeOf('nonsense')).toBe(0)
  expect(authTimeOf(tokenWith({ auth_time: 'soon' }))).toBe(0)
})

test('a token expires by its own lifetime, whatever the clock of this machine says', () => {
  vi.useFakeTimers({ now: new Date('1999-01-01') })
  const token = tokenWith({ iat: 1_700_000_000, exp: 1_700_000_600 })
  noteToken(token)
  vi.advanceTimersByTime(580_000)
  expect(hasEnded(token)).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(hasEnded(token)).toBe(true)
})

test('the expiry of a token that was not noted is unknown', () => {
  expect(hasEnded(tokenWith({ iat: 1, exp: 2 }))).toBe(false)
})
