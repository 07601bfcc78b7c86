import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address is built once, and an id is escaped', () => {
  const all = Object.values(paths).map((path) => (path instanceof Function ? path('a/b') : path))
  expect(all).toHaveLength(56)
  expect(new Set(all).size).toBe(56)
  expect(paths.viewContact('a/b')).toBe('/contacts/view/a%2Fb')
})
