import { expect, test } from 'vitest'
import { answerTo } from './shared-tokens.ts'

const tokenOf = (origin_jti: string, iat: number, jti = 'one') =>
  `head.${btoa(JSON.stringify({ origin_jti, iat, jti })).replace(/=+$/, '')}.sign`
const announcement = (iat: number) => ({ signIn: 'a', token: tokenOf('a', iat, 'other') })

test('a window takes newer tokens of its own sign-in, and tells older ones about its own', () => {
  expect(answerTo(tokenOf('a', 100), announcement(700))).toBe('take')
  expect(answerTo(tokenOf('a', 700), announcement(100))).toBe('announce')
})

test('a window takes the tokens of a later sign-in that replaces its own', () => {
  expect(answerTo(tokenOf('a', 100), { signIn: 'a', token: tokenOf('b', 700) })).toBe('take')
})

test('a window of another sign-in, and one that is signed out, leave announced tokens alone', () => {
  expect(answerTo(tokenOf('b', 100), announcement(700))).toBe('neither')
  expect(answerTo(undefined, announcement(700))).toBe('neither')
})

test('a token that names no sign-in is nobody’s', () => {
  expect(answerTo('nonsense', { signIn: '', token: tokenOf('', 700) })).toBe('neither')
})

test('two windows with tokens of the same second do not answer each other for ever', () => {
  expect(answerTo(tokenOf('a', 700), announcement(700))).toBe('take')
  const same = tokenOf('a', 700)
  expect(answerTo(same, { signIn: 'a', token: same })).toBe('neither')
})
