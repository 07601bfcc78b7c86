import type { UndoableChange } from './undoable-change.ts'

type Change = Pick<UndoableChange, 'what' | 'at' | 'before'>

/**
 * The recovery codes (hashes) after a change is undone: those from before it, except the ones that
 * were used since, which somebody may have read.
 *
 * @param later The changes since, in any order.
 * @param present The codes that work now.
 */
export const codesAfterUndo = (
  change: Change,
  later: readonly Change[],
  present: readonly string[],
): string[] => {
  // New codes replace all others: up to that moment, what had been used is what was missing.
  const [replaced] = [change, ...later]
    .filter(({ what }) => what === 'recovery-codes')
    .sort((one, other) => one.at.localeCompare(other.at))
  const unusedCodes = replaced?.before.recoveryCodes ?? present
  return change.before.recoveryCodes.filter((code) => unusedCodes.includes(code))
}
