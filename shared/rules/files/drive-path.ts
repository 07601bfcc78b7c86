import { FileId, UserProfileId } from '#shared/model/ids.ts'

/** The owner's profile and the id of a file. */
export interface DriveFileIds {
  readonly userProfileId: UserProfileId
  readonly fileId: FileId
}

/** The path of a file: `drive/<userProfileId>/<fileId>`. */
export const drivePath = ({ userProfileId, fileId }: DriveFileIds) =>
  `drive/${userProfileId}/${fileId}`

/**
 * The owner and id in a path. Undefined if it is not the path of a file. Each path has exactly one
 * valid spelling.
 */
export const parseDrivePath = (path: string): DriveFileIds | undefined => {
  const [drive, profile, file, ...more] = path.split('/')
  if (drive !== 'drive' || more.length > 0) return undefined
  const userProfileId = UserProfileId.safeParse(profile)
  const fileId = FileId.safeParse(file)
  if (!userProfileId.success || !fileId.success) return undefined
  const ids = { userProfileId: userProfileId.data, fileId: fileId.data }
  return path === path.toLowerCase() ? ids : undefined
}
