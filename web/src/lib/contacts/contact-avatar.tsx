import type { FileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Asked for anew before an address of the bucket's ends, in milliseconds. */
const addressLife = 4 * 60_000

/** A contact's picture, or initials where there is none, or while it is on its way. */
export function ContactAvatar({
  name,
  fileId,
  size,
}: {
  name: string
  fileId?: FileId | undefined
  size?: number
}) {
  const { userProfileId } = useCredentials()
  const { data } = useQuery(
    'Storage',
    'GetAvatarUrl',
    fileId ? { path: drivePath({ userProfileId, fileId }) } : null,
    { refreshInterval: addressLife, dedupingInterval: addressLife, shouldRetryOnError: false },
  )
  return (
    <Avatar
      name={name}
      {...(data && fileId ? { src: data.url } : {})}
      {...(size === undefined ? {} : { size })}
    />
  )
}
