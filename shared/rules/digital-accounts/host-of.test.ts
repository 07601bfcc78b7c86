import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostOf } from './host-of.ts'

it.each([
  ['https://www.chase.com/sign-in?from=mail', 'chase.com'],
  ['chase.com', 'chase.com'],
  ['  WWW.Chase.com/  ', 'chase.com'],
  ['chase.com:8443/login', 'chase.com'],
  ['http://mail.google.com', 'mail.google.com'],
  ['https://user:secret@chase.com', 'chase.com'],
])('the product finds the host of %s', (webSite, host) => {
  expect(hostOf(webSite)).toBe(host)
})

it.each([
  '',
  'my safe',
  'androidapp://com.chase',
  // It begins as an address with a scheme does, and is none.
  'hl1:AQEAAAAA',
  'javascript:alert(1)',
  'localhost',
])('the product finds no host in %s', (webSite) => {
  expect(hostOf(webSite)).toBeUndefined()
})

it('the product finds a host or none in any text, and the host shows no path, user or password', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl()), (webSite) => {
      expect(hostOf(webSite) ?? '').toMatch(/^[^/@?#]*$/)
    }),
  )
})
