import { afterEach, expect, it } from 'vitest'
import { day } from '#shared/rules/time/lengths.ts'
import { rememberServerTime, serverNow } from './server-time.ts'

const inDays = (days: number) => new Date(Date.now() + days * day).toUTCString()
const offBy = () => Math.round((serverNow() - Date.now()) / day)

afterEach(() => rememberServerTime(new Date().toUTCString()))

it('the clock follows the service if the visitor’s clock is wrong', () => {
  rememberServerTime(inDays(31))
  expect(offBy()).toBe(31)
  rememberServerTime(inDays(0))
  expect(serverNow() - Date.now()).toBeLessThanOrEqual(5)
})

it('the clock keeps its offset if an answer has no date', () => {
  rememberServerTime(inDays(-2))
  rememberServerTime(null)
  rememberServerTime('yesterday')
  expect(offBy()).toBe(-2)
})
