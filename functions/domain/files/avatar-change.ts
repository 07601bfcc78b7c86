import type { Write } from '#functions/core/store/table.ts'
import { notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import {
  fileAttachment,
  fileRemoval,
  findFile,
  findFileByName,
  loadReadyFile,
} from './file-record.ts'

interface Change {
  /** The id of the record that shows the picture: a person, a contact or a business. */
  readonly holder: string
  readonly before: FileId | undefined
  readonly after: FileId | undefined
}

/**
 * The parts of a transaction in which a record takes a picture, or none, in place of the one that
 * it has, which is deleted. The new one must be a profile picture that the owner uploaded
 * (`NOT_FOUND`) and belong to no other record (`FILE_IN_USE`), because it is deleted with its
 * record. A picture from a time when pictures were not attached stays.
 */
export const avatarChange = async (
  owner: UserId,
  { holder, before, after }: Change,
): Promise<Write[]> => {
  if (before === after) return []
  const next = after && (await loadReadyFile(owner, after))
  if (next && next.category !== 'avatar') throw notFound()
  const formerPicture = before && (await findFile(owner, before))
  return [
    ...(next ? [fileAttachment(next, holder)] : []),
    ...(formerPicture && formerPicture.attachedTo === holder ? fileRemoval(formerPicture) : []),
  ]
}

/**
 * The owner's picture that was uploaded under this name, the newest of several (`NOT_FOUND`), or
 * nothing without a name.
 */
export const loadAvatarByName = async (
  owner: UserId,
  fileName: string,
): Promise<FileId | undefined> => {
  if (fileName === '') return undefined
  const fileId = await findFileByName(owner, 'avatar', fileName)
  if (!fileId) throw notFound()
  return fileId
}
