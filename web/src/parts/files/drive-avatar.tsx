import type { FileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { useAvatar } from '#web/lib/files/use-avatar.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/**
 * A picture of the person's own drive, such as a contact's. Initials without one, and while it is
 * loading.
 */
export function DriveAvatar({
  name,
  fileId,
  size,
}: {
  name: string
  fileId?: FileId | undefined
  size?: number
}) {
  const { userProfileId } = useCredentials()
  const src = useAvatar(fileId && drivePath({ userProfileId, fileId }))
  return <Avatar name={name} src={src} size={size} />
}
