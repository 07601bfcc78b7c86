import type { UserProfileId } from '#shared/model/ids.ts'
import { readUnsaved, storeUnsaved } from '#web/lib/session/unsaved.ts'

/** What a reader typed into the letters of a list, by field, or by account and field. */
export type TypedWords = Readonly<Record<string, string>>

/** The name of the field `capacity` in windows that an earlier version stored. */
const formerName = 'office'

const draftName = (profileId: UserProfileId) => `letters:${profileId}`

/** What a reader typed into the letters about a person, in this window and since they signed in. */
export const readTypedWords = (userId: string, profileId: UserProfileId): TypedWords => {
  const typed = readUnsaved(userId, draftName(profileId))
  const entries = Object.entries(typeof typed === 'object' && typed !== null ? typed : {})
  return Object.fromEntries(
    entries.flatMap(([field, words]) =>
      typeof words === 'string' ? [[field === formerName ? 'capacity' : field, words]] : [],
    ),
  )
}

export const storeTypedWords = (userId: string, profileId: UserProfileId, typed: TypedWords) =>
  storeUnsaved(userId, draftName(profileId), typed)
