import { expect, it } from 'vitest'
import { idInHash } from './id-in-hash.ts'

it.each([
  ['#gifts.0', 'gifts.0'],
  ['#caf%C3%A9', 'café'],
  ['#50%', '50%'],
  ['', ''],
])('the hash %j names the element “%s”', (hash, id) => {
  expect(idInHash(hash)).toBe(id)
})
