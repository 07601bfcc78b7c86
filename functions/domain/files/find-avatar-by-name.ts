import { notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import { findFileByName } from './file-record.ts'

/**
 * The owner's picture that was uploaded under this name, the newest of several (`NOT_FOUND`); nothing without a name.
 */
export const findAvatarByName = async (
  owner: UserId,
  fileName: string,
): Promise<FileId | undefined> => {
  if (fileName === '') return undefined
  const fileId = await findFileByName(owner, 'avatar', fileName)
  if (!fileId) throw notFound()
  return fileId
}
