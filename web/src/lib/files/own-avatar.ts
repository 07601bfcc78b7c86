import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { onSessionEnd, updateCredentials, useSession } from '#web/lib/session/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { knowAvatar, useAvatar } from './use-avatar.ts'

/** A picture that was chosen and is still on its way: it is shown already. */
const temporary = createStore<Blob | undefined>(undefined)

onSessionEnd(() => temporary.set(undefined))

/** Shows a picture as one's own before it is stored, or no longer. */
export const showTemporaryAvatar = (picture: Blob | undefined) => temporary.set(picture)

/** The temporary picture becomes the real one, which is stored at this path. */
export async function promoteTemporaryAvatar(path: string): Promise<void> {
  const picture = temporary.get()
  if (picture) await knowAvatar(path, picture)
  updateCredentials({ avatar: path })
  temporary.set(undefined)
}

/** The address of one's own picture: the one that is on its way, else the one that is stored. */
export function useOwnAvatar(): string | undefined {
  const stored = useAvatar(useSession().creds?.avatar)
  const onItsWay = useObjectUrl(useStore(temporary))
  return onItsWay ?? stored
}
