import type { UndoableChange } from './undoable-change.ts'

type Change = Pick<UndoableChange, 'what' | 'at' | 'before'>

/**
 * The hashes of the recovery codes that are valid after a change was undone. They are the codes
 * from before the change, without those that were used since: each code works once.
 *
 * @param laterChanges The changes since that one, in any order.
 * @param currentCodes The codes that work now.
 */
export const codesAfterUndo = (
  change: Change,
  {
    laterChanges,
    currentCodes,
  }: { readonly laterChanges: readonly Change[]; readonly currentCodes: readonly string[] },
): string[] => {
  // New codes replace all earlier ones. So `before` of the first change to new codes lists the
  // codes that were unused until then. If there is no such change, the current codes are the unused
  // ones.
  const [firstReplacement] = [change, ...laterChanges]
    .filter(({ what }) => what === 'recovery-codes')
    .sort((one, other) => one.at.localeCompare(other.at))
  const unusedCodes = firstReplacement?.before.recoveryCodes ?? currentCodes
  return change.before.recoveryCodes.filter((code) => unusedCodes.includes(code))
}
