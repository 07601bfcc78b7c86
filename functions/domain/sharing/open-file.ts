import type { Account } from '#functions/domain/accounts/account.ts'
import { type FileRecord, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type DriveAddress, parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { openTarget } from './target-access.ts'

/** The owner of the file at a path: the caller, or a person who shares this very file with the caller. */
const ownerOf = async (
  caller: Account,
  { userProfileId, fileId }: DriveAddress,
): Promise<UserId> => {
  if (userProfileId === caller.userProfileId) return caller.userId
  const { owner } = await openTarget(caller, 'document', fileId)
  if (owner.userProfileId !== userProfileId) throw notFound()
  return owner.userId
}

/**
 * The file at a path, if it is the caller's or shared with them. Every other path, existing or not, is the same
 * `NOT_FOUND`.
 */
export const openFile = async (caller: Account, path: string): Promise<FileRecord> => {
  const address = parseDrivePath(path)
  if (!address) throw notFound()
  return loadReadyFile(await ownerOf(caller, address), address.fileId)
}
