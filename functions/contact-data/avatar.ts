import { notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'

/** Refuses a picture that is not the owner's own (`NOT_FOUND`). */
export const assertAvatar = async (_owner: UserId, fileId: FileId | undefined): Promise<void> => {
  if (fileId !== undefined) throw notFound()
}

/** The owner's avatar that was uploaded under a name; the last one if several were. */
export const findAvatarByName = async (
  _owner: UserId,
  fileName: string,
): Promise<FileId | undefined> => {
  if (fileName === '') return undefined
  throw notFound()
}
