import type { LoaderFunctionArgs } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { clearAlert, currentAlert } from '#web/lib/page/alert.ts'
import { beginSession, endSession } from '#web/lib/session/session.ts'
import { guard } from './guard.ts'

const ana = {
  userId: 'ana',
  userProfileId: 'ana-profile',
  personId: 'ana-person',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Moreno',
  fullName: 'Ana Moreno',
  userEntitlements: 'free',
  secondFactor: 'app',
  showIntro: false,
} as const

/** Where the guard leads from a member's page. It reads no more than the request. */
const openPage = (path: string) => {
  const request = new Request(new URL(path, 'https://app.example'))
  return guard('member')({ request } as LoaderFunctionArgs)?.headers.get('location')
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
})

afterEach(() => {
  endSession({ unsaved: 'erase' })
  clearAlert()
  vi.unstubAllGlobals()
})

test('a person whose plan does not include a page is led home, and is told why', () => {
  beginSession('token', ana)
  expect(openPage(paths.messages)).toBe(paths.dashboard)
  expect(currentAlert()?.message).toBe('Your plan does not include this.')
})

test('a memorial without a will is led home, and is offered no plan', () => {
  beginSession('token', { ...ana, memorialSince: '2026-03-09T12:00:00.000Z' })
  expect(openPage(paths.will)).toBe(paths.dashboard)
  expect(currentAlert()).toBeUndefined()
})
