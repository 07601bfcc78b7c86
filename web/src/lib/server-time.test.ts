import { afterEach, expect, it } from 'vitest'
import { noteServerTime, serverNow } from './server-time.ts'

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toUTCString()
const offBy = () => Math.round((serverNow() - Date.now()) / day)

afterEach(() => noteServerTime(new Date().toUTCString()))

it('goes by the service where the visitor’s clock is off', () => {
  noteServerTime(inDays(31))
  expect(offBy()).toBe(31)
  noteServerTime(inDays(0))
  expect(serverNow() - Date.now()).toBeLessThanOrEqual(5)
})

it('keeps what it knows where an answer names no time', () => {
  noteServerTime(inDays(-2))
  noteServerTime(null)
  noteServerTime('yesterday')
  expect(offBy()).toBe(-2)
})
