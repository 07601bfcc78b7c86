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

test('an address is remembered with its fragment, for one sign-in', () => {
  rememberDestination('/auth/confirm-delegate/1#code=abc')
  expect(takeDestination()).toBe('/auth/confirm-delegate/1#code=abc')
  expect(takeDestination()).toBeUndefined()
})

test('an hour later it is forgotten', () => {
  vi.useFakeTimers()
  rememberDestination('/auth/confirm-delegate/1#code=abc')
  vi.advanceTimersByTime(3_600_001)
  expect(takeDestination()).toBeUndefined()
})

test('an address of another site is ignored', () => {
  rememberDestination('//evil.example/')
  expect(takeDestination()).toBeUndefined()
  localStorage.setItem('destination', 'nonsense')
  expect(takeDestination()).toBeUndefined()
})
