import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { onSessionEnd, updateCredentials, useSession } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { knowAvatar, useAvatar } from './use-avatar.ts'

/** A chosen picture that is still being uploaded, and is shown already. */
const temporary = createStore<Blob | undefined>(undefined)

onSessionEnd(() => temporary.set(undefined))

/** Shows a picture as the person's own before it is stored. `undefined` stops that. */
export const showTemporaryAvatar = (picture: Blob | undefined) => temporary.set(picture)

/** Replaces the temporary picture by the stored one at this path. */
export async function promoteTemporaryAvatar(path: string): Promise<void> {
  const picture = temporary.get()
  if (picture) await knowAvatar(path, picture)
  updateCredentials({ avatar: path })
  temporary.set(undefined)
}

/**
 * The URL of the person's own picture: the picture that is being uploaded, otherwise the stored
 * picture.
 */
export function useOwnAvatar(): string | undefined {
  const stored = useAvatar(useSession().creds?.avatar)
  const onItsWay = useObjectUrl(useStore(temporary))
  return onItsWay ?? stored
}
