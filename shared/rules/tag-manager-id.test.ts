import { expect, it } from 'vitest'
import { covers } from '#tests/covers.ts'
import { isTagManagerId } from './tag-manager-id.ts'

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
