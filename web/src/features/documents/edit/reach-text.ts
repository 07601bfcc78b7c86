import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'

/**
 * Whom a document reaches, and when. `visibility` says from when others may see it at the earliest.
 */
export const reachText = (
  visibility: Visibility,
  shares: readonly { readonly name: string; readonly posthumousOnly: boolean }[],
): string => {
  if (visibility === 'nobody') {
    return 'Only you see it. It cannot be shared, and is in no category that you share.'
  }
  // Somebody may be named for this document and for its category too.
  const namesOf = (when: Visibility) => [
    ...new Set(
      shares.filter((share) => visibilityOf(visibility, share) === when).map(({ name }) => name),
    ),
  ]
  const now = namesOf('now')
  const later = namesOf('afterDeath').filter((name) => !now.includes(name))
  if (now.length + later.length === 0) {
    return visibility === 'now'
      ? 'It reaches nobody yet. You choose for each person you name: now, or after your death.'
      : 'It reaches nobody yet. The people you name see it after your death, never before.'
  }
  return [
    now.length > 0 && `${allNamesInWords(now)} can see it now.`,
    later.length > 0 && `${allNamesInWords(later)} can see it after your death, not before.`,
  ]
    .filter(Boolean)
    .join(' ')
}
