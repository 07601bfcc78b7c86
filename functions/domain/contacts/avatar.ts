import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  fileRemoval,
  findFile,
  findFileByName,
  loadReadyFile,
} from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'

/** Refuses a picture that is not a profile picture uploaded by the owner, or belongs to a business (`NOT_FOUND`). */
export const assertAvatar = async (owner: UserId, fileId: FileId | undefined): Promise<void> => {
  if (fileId === undefined) return
  const { category, attachedTo } = await loadReadyFile(owner, fileId)
  if (category !== 'avatar' || attachedTo !== undefined) throw notFound()
}

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

/** The parts of a transaction that remove a contact's old picture after it was replaced or the contact deleted. */
export const avatarRemoval = async (
  { userId, avatarFileId }: Account,
  before?: Contact,
  after?: Contact,
): Promise<Write[]> => {
  const old = before?.avatarFileId
  if (!old || old === after?.avatarFileId || old === avatarFileId) return []
  const file = await findFile(userId, old)
  return file?.category === 'avatar' ? fileRemoval(file) : []
}
