import { expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { codesAfterUndo } from './codes-after-undo.ts'
import type { UndoableChange } from './undoable-change.ts'

const undoable = (what: UndoableChange['what'], at: string, recoveryCodes: string[]) => ({
  what,
  at: `2026-05-05T${at}:00.000Z`,
  before: { ...anAccount(), recoveryCodes },
})

const own = ['a', 'b', 'c']

it('an undo of new recovery codes brings back all codes that they replaced', () => {
  expect(
    codesAfterUndo(undoable('recovery-codes', '09:00', own), {
      laterChanges: [],
      currentCodes: ['x', 'y'],
    }),
  ).toEqual(own)
})

it('an undone change does not bring back a code that was used since', () => {
  expect(
    codesAfterUndo(undoable('password', '09:00', own), {
      laterChanges: [],
      currentCodes: ['a', 'c'],
    }),
  ).toEqual(['a', 'c'])
})

it('an undone change does not bring back a code that was used before new ones replaced all', () => {
  const laterChanges = [
    undoable('recovery-codes', '11:00', ['x', 'y']),
    undoable('recovery-codes', '10:00', ['b', 'c']),
  ]
  const change = undoable('password', '09:00', own)
  expect(codesAfterUndo(change, { laterChanges, currentCodes: ['p'] })).toEqual(['b', 'c'])
})
