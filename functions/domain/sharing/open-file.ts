import { type Account, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { type FileRecord, findFile, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import { FileId } from '#shared/model/ids.ts'
import { type DriveAddress, parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { openSharedDocument } from './shared-document.ts'

/** A file of another person: the current version of a document that is shared with the caller. */
const openSharedFile = async (
  caller: Account,
  { userProfileId, fileId }: DriveAddress,
): Promise<FileRecord> => {
  const ownerId = await findProfileOwner(userProfileId)
  const file = ownerId === undefined ? undefined : await findFile(ownerId, fileId)
  if (file?.category !== 'document' || file.attachedTo === undefined) throw notFound()
  const { owner, document } = await openSharedDocument(caller, FileId.parse(file.attachedTo))
  if (owner.userId !== ownerId || document.file?.fileId !== fileId) throw notFound()
  return file
}

/**
 * The file at a path, if it is the caller's or shared with them. Every other path, existing or not, is the same
 * `NOT_FOUND`.
 */
export const openFile = async (caller: Account, path: string): Promise<FileRecord> => {
  const address = parseDrivePath(path)
  if (!address) throw notFound()
  return address.userProfileId === caller.userProfileId
    ? loadReadyFile(caller.userId, address.fileId)
    : openSharedFile(caller, address)
}
