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
 * The parts of a transaction that set the picture of a record, or remove it. The former picture is
 * deleted, unless it is from a time when pictures were not attached. The owner must have uploaded
 * the new one as a profile picture (`NOT_FOUND`). It may belong to no other record (`FILE_IN_USE`),
 * because it is deleted with its record.
 */
export const avatarChange = async (
  owner: UserId,
  { holder, before, after }: Change,
): Promise<Write[]> => {
  if (before === after) return []
  const newPicture = after && (await loadReadyFile(owner, after))
  if (newPicture && newPicture.category !== 'avatar') throw notFound()
  const formerPicture = before && (await findFile(owner, before))
  return [
    ...(newPicture ? [fileAttachment(newPicture, holder)] : []),
    ...(formerPicture && formerPicture.attachedTo === holder ? fileRemoval(formerPicture) : []),
  ]
}

/**
 * The id of the owner's newest picture that was uploaded under this name. `NOT_FOUND` if there is
 * none. Nothing if the name is empty.
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
