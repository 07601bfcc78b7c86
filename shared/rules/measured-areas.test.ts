import { expect, it } from 'vitest'
import { covers } from '#tests/covers.ts'
import { patterns } from '../paths.ts'
import { isMeasured, isTagManagerId, measuredAreas } from './measured-areas.ts'

const measured = Object.values(patterns).filter(isMeasured)

it('no address of the will, the vault, messages, passings, account or codes is measured', () => {
  const private_ =
    /^\/(will|passwords|documents|business|memories|messages|passing|portal|my-account|persona-capture|checkout|plans|admin|auth\/(confirm|reset|cancel|change))/
  expect(measured.filter((pattern) => private_.test(pattern))).toEqual([])
})

it('each cover an address of the app, and together the pages before and after the sign-in', () => {
  expect(measured).toEqual(
    expect.arrayContaining(['/', '/auth/signin', '/dashboard/', '/contacts/', '/system/notFound']),
  )
  for (const area of measuredAreas) {
    const start = area.replace('*', '')
    expect(measured.some((pattern) => pattern.startsWith(start))).toBe(true)
  }
})

it('measured areas are told by the address as it is written', () => {
  expect(['/dashboard', '/contacts/view/1', '/auth/2faCode'].map(isMeasured)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/Will/', '/auth/signin/', '/', '//will'].map(isMeasured)).toEqual([
    false,
    false,
    true,
    false,
  ])
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
])('%j is none', (id) => {
  covers('5.3')
  expect(isTagManagerId(id)).toBe(false)
})
