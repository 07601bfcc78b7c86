import { afterEach, expect, it } from 'vitest'
import { day, minute } from '#shared/rules/time/lengths.ts'
import { rememberServerTime, serverNow } from './server-time.ts'

const inDays = (days: number) => new Date(Date.now() + days * day).toUTCString()
const offBy = () => Math.round((serverNow() - Date.now()) / day)

afterEach(() => rememberServerTime(new Date().toUTCString()))

it('the clock follows the service if the visitor’s clock is wrong by a minute or more', () => {
  rememberServerTime(inDays(31))
  expect(offBy()).toBe(31)
  rememberServerTime(new Date(Date.now() + minute / 2).toUTCString())
  // The two readings of the clock may differ by some milliseconds.
  expect(Math.abs(serverNow() - Date.now())).toBeLessThanOrEqual(5)
})

it('the clock keeps its offset if an answer has no date', () => {
  rememberServerTime(inDays(-2))
  rememberServerTime(null)
  rememberServerTime('yesterday')
  expect(offBy()).toBe(-2)
})
