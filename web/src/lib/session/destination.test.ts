import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberDestination, takeDestination } from './destination.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.useRealTimers())

const invitation = { path: '/auth/confirm-delegate/1#code=abc', chosen: true }

test('a path is remembered with its fragment and the choice made there, for one sign-in', () => {
  rememberDestination(invitation)
  expect(takeDestination()).toEqual(invitation)
  expect(takeDestination()).toBeUndefined()
})

test('a path that an earlier version remembered carries no choice', () => {
  const until = Date.now() + 1000
  localStorage.setItem('destination', JSON.stringify({ address: '/auth/x#code=abc', until }))
  expect(takeDestination()).toEqual({ path: '/auth/x#code=abc', chosen: false })
})

test('a remembered path is forgotten after an hour', () => {
  vi.useFakeTimers()
  rememberDestination(invitation)
  vi.advanceTimersByTime(3_600_001)
  expect(takeDestination()).toBeUndefined()
})

test('a path to another site, and a stored text that is no destination, are ignored', () => {
  rememberDestination({ path: '//evil.example/', chosen: false })
  expect(takeDestination()).toBeUndefined()
  localStorage.setItem('destination', 'nonsense')
  expect(takeDestination()).toBeUndefined()
})
