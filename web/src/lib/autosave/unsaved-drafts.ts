import { forgetUnsaved, readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'
import type { AutosavePorts, UnsavedDraft } from './autosave-ports.ts'

/**
 * Keeps one person's unsaved text in this browser until it is saved.
 *
 * @param name the name of the draft, such as `will:own`. Called each time, since a new draft gets
 * its id with the first save.
 */
export const keepUnsaved = <Draft>(
  userId: string,
  name: () => string,
): Pick<AutosavePorts<Draft>, 'store' | 'forget'> => ({
  // Where there is no room for both, the text is kept without `known`.
  store: (unsaved) =>
    void (
      storeUnsaved(userId, name(), unsaved) ||
      storeUnsaved(userId, name(), { ...unsaved, known: [] })
    ),
  forget: () => forgetUnsaved(userId, name()),
})

/**
 * The text that was kept, if there is any.
 *
 * @param parse returns undefined for text of an earlier app version that no longer fits. The stored
 * draft is used then.
 */
export const recoverUnsaved = <Draft>(
  userId: string,
  name: string,
  parse: (draft: unknown) => Draft | undefined,
): UnsavedDraft<Draft> | undefined => readDraft(readUnsaved(userId, name), parse)

/** Keeps one person's unsaved text, and reads it back when the editor opens. */
export const unsavedDrafts = <Draft>(
  userId: string,
  name: () => string,
  parse: (draft: unknown) => Draft | undefined,
): Pick<AutosavePorts<Draft>, 'store' | 'forget' | 'recover'> => ({
  ...keepUnsaved(userId, name),
  recover: () => recoverUnsaved(userId, name(), parse),
})

function readDraft<Draft>(
  stored: unknown,
  parse: (draft: unknown) => Draft | undefined,
): UnsavedDraft<Draft> | undefined {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return undefined
  if (!('version' in stored) || typeof stored.version !== 'number') return undefined
  const draft = parse(stored.draft)
  if (!draft) return undefined
  const known = 'known' in stored && Array.isArray(stored.known) ? stored.known.map(parse) : []
  return { version: stored.version, draft, known: known.filter((parsed) => parsed !== undefined) }
}
