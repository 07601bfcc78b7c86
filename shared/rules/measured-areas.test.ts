import { expect, it } from 'vitest'
import { covers } from '#tests/covers.ts'
import { patterns } from '../paths.ts'
import { isMeasured, isTagManagerId, measuredAreas } from './measured-areas.ts'

const measured = Object.values(patterns).filter(isMeasured)

it('no page of will, vault, messages, passings, payments, My account or a code is measured', () => {
  const privatePages =
    /^\/(will|passwords|documents|business|memories|messages|passing|portal|my-account|persona-capture|checkout|plans|admin|auth\/(confirm|reset|cancel|change))/
  expect(measured.filter((pattern) => privatePages.test(pattern))).toEqual([])
})

it('each area covers a page; together they cover pages before and after the sign-in', () => {
  expect(measured).toEqual(
    expect.arrayContaining(['/', '/auth/signin', '/dashboard/', '/contacts/', '/system/notFound']),
  )
  for (const area of measuredAreas) {
    const start = area.replace('*', '')
    expect(measured.some((pattern) => pattern.startsWith(start))).toBe(true)
  }
})

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/contacts/view/1', true],
  ['/auth/signin', true],
  ['/auth/signin/', false],
  ['/Dashboard', false],
  ['//dashboard', false],
])('an address is compared as it is written: %s is measured, %j', (address, expected) => {
  expect(isMeasured(address)).toBe(expected)
})

it.each(['GTM-A1B2C3', 'GTM-X'])('%s is an id of the tag manager', (id) => {
  covers('5.3')
  expect(isTagManagerId(id)).toBe(true)
})

it.each([
  '',
  'GTM-',
  'GTM-abc',
  'gtm-ABC',
  'G-ABC123',
  'GTM-ABC ',
  'GTM-ABC\n',
  'xGTM-ABC',
  'GTM-ABC&x=1',
])('%j is no id of the tag manager', (id) => {
  covers('5.3')
  expect(isTagManagerId(id)).toBe(false)
})
