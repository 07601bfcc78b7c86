import type { UndoableChange } from './undoable-change.ts'

type Change = Pick<UndoableChange, 'what' | 'at' | 'before'>

/**
 * The recovery codes (hashes) after a change is undone: those from before it. The ones that were
 * used since are left out, because somebody may have read them.
 *
 * @param laterChanges The changes since, in any order.
 * @param presentCodes The codes that work now.
 */
export const codesAfterUndo = (
  change: Change,
  laterChanges: readonly Change[],
  presentCodes: readonly string[],
): string[] => {
  // New codes replace all earlier ones. So the first change of that kind has the codes from before
  // it that were unused at that time.
  const [firstReplacement] = [change, ...laterChanges]
    .filter(({ what }) => what === 'recovery-codes')
    .sort((one, other) => one.at.localeCompare(other.at))
  const unusedCodes = firstReplacement?.before.recoveryCodes ?? presentCodes
  return change.before.recoveryCodes.filter((code) => unusedCodes.includes(code))
}
