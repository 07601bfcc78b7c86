import { afterEach, expect, test, vi } from 'vitest'
import { appLink } from './app-link.ts'

afterEach(() => vi.unstubAllEnvs())

test('a link has its code in the fragment, which browsers do not send to servers', () => {
  vi.stubEnv('APP_URL', 'https://app.example.org')
  expect(appLink('/contacts/')).toBe('https://app.example.org/contacts/')
  const url = new URL(appLink('/auth/cancel', { recovery: 'the-code' }))
  expect(url.search).toBe('')
  expect(url.hash).toBe('#recovery=the-code')
})
