import { expect, it } from 'vitest'
import { isInOwnersName } from './in-owners-name.ts'

it('goes out in the owner’s name: a message, and an invitation; no notice of ours does', () => {
  expect(isInOwnersName({ kind: 'message' })).toBe(true)
  expect(isInOwnersName({ kind: 'notice', invitation: 'share' })).toBe(true)
  expect(isInOwnersName({ kind: 'notice' })).toBe(false)
})
