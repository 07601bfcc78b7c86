import { afterEach, expect, test, vi } from 'vitest'
import { hasEnded, rememberToken, signInAge } from './token-life.ts'

afterEach(() => vi.useRealTimers())

const tokenWith = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')}.sign`

test('the user pool’s clock tells the age of a sign-in, however wrong this machine’s is', () => {
  vi.useFakeTimers({ now: new Date('2049-01-01') })
  const token = tokenWith({
    auth_time: 1_700_000_000,
    iat: 1_700_000_060,
    exp: 1_700_000_660,
    // Base64 of these letters has signs that a token writes otherwise (RFC 4648, 5).
    sub: 'ÿþ?>',
  })
  rememberToken(token)
  vi.advanceTimersByTime(1000)
  // The token was issued a minute after the sign-in, and a second has passed since.
  expect(signInAge(token)).toBe(61_000)
})

test('the age of a sign-in from before a reload is told by this machine’s clock', () => {
  vi.useFakeTimers({ now: new Date(1_700_000_030_000) })
  expect(signInAge(tokenWith({ auth_time: 1_700_000_000 }))).toBe(30_000)
})

test('an unreadable token counts as a very old sign-in', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24') })
  for (const token of ['nonsense', tokenWith({ auth_time: 'soon' })]) {
    expect(signInAge(token)).toBe(Date.now())
  }
})

test('a token expires by its own lifetime, whatever the clock of this machine says', () => {
  vi.useFakeTimers({ now: new Date('1999-01-01') })
  const token = tokenWith({ iat: 1_700_000_000, exp: 1_700_000_600 })
  rememberToken(token)
  // It lives for 600 s, of which the last 15 do not count, so that a call can still arrive.
  vi.advanceTimersByTime(580_000)
  expect(hasEnded(token)).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(hasEnded(token)).toBe(true)
})

test('a token from before a reload expires by this machine’s clock, and an unreadable one never', () => {
  vi.useFakeTimers({ now: new Date(1_700_000_500_000) })
  const token = tokenWith({ iat: 1_700_000_000, exp: 1_700_000_600, jti: 'reloaded' })
  expect(hasEnded(token)).toBe(false)
  vi.advanceTimersByTime(90_000)
  expect(hasEnded(token)).toBe(true)
  expect(hasEnded('nonsense')).toBe(false)
})
