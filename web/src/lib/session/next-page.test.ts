import { expect, test } from 'vitest'
import { nextOf, withNext } from './next-page.ts'

test('a page leads on to the page that the visitor wanted to open', () => {
  const path = withNext('/auth/signin', '/contacts/?q=ana&page=2')
  expect(nextOf(new URL(path, 'https://heirloom.example').search)).toBe('/contacts/?q=ana&page=2')
  expect(withNext('/auth/signin', undefined)).toBe('/auth/signin')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '//',
  'contacts',
])('a page does not lead on to another site, or to what is no path: %s', (next) => {
  expect(nextOf(`?${new URLSearchParams({ next })}`)).toBeUndefined()
})
