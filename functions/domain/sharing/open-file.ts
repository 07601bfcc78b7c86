import type { Account } from '#functions/domain/accounts/account.ts'
import { type FileRecord, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { type DriveAddress, parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { openTarget } from './target-access.ts'

/** Whose drive a path may lead into: the caller's own, or that of whoever shared this very file with them. */
const ownerOf = async (
  caller: Account,
  { userProfileId, fileId }: DriveAddress,
): Promise<UserId> => {
  if (userProfileId === caller.userProfileId) return caller.userId
  const { owner } = await openTarget(caller, 'document', TargetId.parse(fileId))
  if (owner.userProfileId !== userProfileId) throw notFound()
  return owner.userId
}

/**
 * The file at a path, for somebody who may have it: their own, or one that was shared with them. Every other path, of
 * whatever is in it, is the same `NOT_FOUND`.
 */
export const openFile = async (caller: Account, path: string): Promise<FileRecord> => {
  const address = parseDrivePath(path)
  if (!address) throw notFound()
  return loadReadyFile(await ownerOf(caller, address), address.fileId)
}
