import { expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { codesAfterUndo } from './codes-after-undo.ts'
import type { UndoableChange } from './undoable-change.ts'

const change = (what: UndoableChange['what'], at: string, recoveryCodes: string[]) => ({
  what,
  at: `2026-05-05T${at}:00.000Z`,
  before: { ...anAccount(), recoveryCodes },
})

const own = ['a', 'b', 'c']

it('brings back new codes’ predecessors, all of them', () => {
  expect(codesAfterUndo(change('recovery-codes', '09:00', own), [], ['x', 'y'])).toEqual(own)
})

it('does not bring back a code that was used since', () => {
  expect(codesAfterUndo(change('password', '09:00', own), [], ['a', 'c'])).toEqual(['a', 'c'])
})

it('does not bring back a code that was used before new ones replaced all', () => {
  const later = [
    change('recovery-codes', '11:00', ['x', 'y']),
    change('recovery-codes', '10:00', ['b', 'c']),
  ]
  expect(codesAfterUndo(change('password', '09:00', own), later, ['p'])).toEqual(['b', 'c'])
})
