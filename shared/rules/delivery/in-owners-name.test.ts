import { expect, it } from 'vitest'
import { isInOwnersName } from './in-owners-name.ts'

it('a message and an invitation go out in the owner’s name; no notice of ours does', () => {
  expect(isInOwnersName({ kind: 'message' })).toBe(true)
  expect(isInOwnersName({ kind: 'notice', invitation: 'share' })).toBe(true)
  expect(isInOwnersName({ kind: 'notice' })).toBe(false)
})
