import { afterEach, expect, it } from 'vitest'
import { noteServerTime, serverNow } from './server-time.ts'

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toUTCString()
const offBy = () => Math.round((serverNow() - Date.now()) / day)

afterEach(() => noteServerTime(new Date().toUTCString()))

it('follows the service if the visitor’s clock is wrong', () => {
  noteServerTime(inDays(31))
  expect(offBy()).toBe(31)
  noteServerTime(inDays(0))
  expect(serverNow() - Date.now()).toBeLessThanOrEqual(5)
})

it('keeps its offset if an answer has no date', () => {
  noteServerTime(inDays(-2))
  noteServerTime(null)
  noteServerTime('yesterday')
  expect(offBy()).toBe(-2)
})
