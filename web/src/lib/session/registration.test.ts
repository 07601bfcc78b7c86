import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRegistration, registeredAs, rememberRegistration } from './registration.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('a registration is remembered for its own address, in upper or lower case', () => {
  rememberRegistration(' Ana@Example.org', 'a-user-name')
  expect(registeredAs('ana@example.org ')).toBe('a-user-name')
  expect(registeredAs('ben@example.org')).toBeUndefined()
})

test('a registration is forgotten once the address is confirmed', () => {
  rememberRegistration('ana@example.org', 'a-user-name')
  forgetRegistration()
  expect(registeredAs('ana@example.org')).toBeUndefined()
})

test('people can sign in when the browser forbids storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  expect(registeredAs('ana@example.org')).toBeUndefined()
})
