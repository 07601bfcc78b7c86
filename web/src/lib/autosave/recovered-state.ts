import type { UnsavedDraft } from './autosave-ports.ts'
import { type AutosaveState, nextState, type StoredDraft } from './autosave-state.ts'
import { sameValue } from './same-value.ts'

/**
 * The state of autosave with the text that outlived a reload or a session. Undefined if the server
 * has stored that text already. If another window has saved since, the person decides.
 */
export function recoveredState<Draft>(
  state: AutosaveState<Draft>,
  stored: StoredDraft<Draft>,
  unsaved: UnsavedDraft<Draft>,
): AutosaveState<Draft> | undefined {
  if (sameValue(unsaved.draft, stored.draft)) return undefined
  const isOurs =
    unsaved.version === stored.version ||
    unsaved.known.some((known) => sameValue(known, stored.draft))
  if (isOurs && !stored.finalized) {
    const { draft } = unsaved
    return nextState(state, { type: 'restored', draft, known: notYetArrived(stored, unsaved) })
  }
  const { version, draft, at } = stored
  const newer = { version, draft, at, onlyFinalized: isOurs }
  return { ...state, draft: unsaved.draft, newer }
}

/**
 * The drafts whose saves may still arrive, the first one first. The server refuses a save over an
 * older version, so none of those before the stored draft can arrive any more.
 */
function notYetArrived<Draft>(
  stored: StoredDraft<Draft>,
  { version, known }: UnsavedDraft<Draft>,
): readonly Draft[] {
  if (version < stored.version) return []
  return known.slice(known.findIndex((draft) => sameValue(draft, stored.draft)) + 1)
}
