import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  emailRegisteredAs,
  forgetRegisteredEmail,
  isConfirmedHere,
  isRegisteredHere,
  rememberConfirmation,
  rememberRegistration,
  unconfirmedUserIdOf,
} from './registration.ts'

beforeEach(() => {
  for (const store of ['sessionStorage', 'localStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(store, {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    })
  }
})
afterEach(() => vi.useRealTimers())

test('a registration is remembered for its own address, in upper or lower case', () => {
  rememberRegistration(' Ana@Example.org', 'a-user-name')
  expect(unconfirmedUserIdOf('ana@example.org ')).toBe('a-user-name')
  expect(unconfirmedUserIdOf('ben@example.org')).toBeUndefined()
})

test('a tab knows the address that it registered, for the sign-in after the confirmation', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  expect(emailRegisteredAs('a-user-name')).toBe('ana@example.org')
  expect(emailRegisteredAs('another-user-name')).toBeUndefined()
  rememberConfirmation('a-user-name')
  expect(emailRegisteredAs('a-user-name')).toBe('ana@example.org')
  forgetRegisteredEmail('ben@example.org')
  expect(emailRegisteredAs('a-user-name')).toBe('ana@example.org')
  forgetRegisteredEmail('Ana@example.org')
  expect(emailRegisteredAs('a-user-name')).toBeUndefined()
})

test('a registration that is confirmed waits no more, and its code counts as spent in all tabs', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  expect(isConfirmedHere('a-user-name')).toBe(false)
  rememberConfirmation('a-user-name')
  expect(unconfirmedUserIdOf('ana@example.org')).toBeUndefined()
  sessionStorage.removeItem('registering')
  expect(isConfirmedHere('a-user-name')).toBe(true)
})

test('other tabs of the browser know this registration, and no other, until it is confirmed', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  sessionStorage.removeItem('registering')
  expect(isRegisteredHere('a-user-name')).toBe(true)
  expect(isRegisteredHere('a-strangers-user-name')).toBe(false)
  rememberConfirmation('a-user-name')
  expect(isRegisteredHere('a-user-name')).toBe(false)
})

test('the browser keeps the registrations of two people, until each is confirmed', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  rememberRegistration('ben@example.org', 'another-user-name')
  rememberConfirmation('a-user-name')
  expect(isRegisteredHere('a-user-name')).toBe(false)
  expect(isRegisteredHere('another-user-name')).toBe(true)
})

test('the browser forgets a registration when its code has run out', () => {
  vi.useFakeTimers()
  rememberRegistration('ana@example.org', 'a-user-name')
  vi.advanceTimersByTime(24 * 3_600_000 + 1)
  expect(isRegisteredHere('a-user-name')).toBe(false)
})

test('what the browser stores for all tabs does not contain the address', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  expect(localStorage.getItem('registered')).not.toContain('ana')
  rememberConfirmation('a-user-name')
  expect(localStorage.getItem('confirmed')).not.toContain('ana')
})

test('a browser that forbids storage knows of no registration, and nothing throws', () => {
  for (const store of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(store, {
      getItem: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
  }
  expect(unconfirmedUserIdOf('ana@example.org')).toBeUndefined()
  expect(isRegisteredHere('a-user-name')).toBe(false)
})
