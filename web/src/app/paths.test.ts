import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address is built once, and an id is escaped', () => {
  const all = Object.values(paths).map((path) => (path instanceof Function ? path('a/b') : path))
  expect(new Set(all).size).toBe(all.length)
  expect(paths.viewContact('a/b')).toBe('/contacts/view/a%2Fb')
})
