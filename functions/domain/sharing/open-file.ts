import { type Account, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { findStoredDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { type FileRecord, findFile, loadReadyFile } from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import { DigitalAccountId, DocumentId } from '#shared/model/ids.ts'
import { type DriveFileIds, parseDrivePath } from '#shared/rules/files/drive-path.ts'
import { loadReadableAccount } from './digital-accounts/account-access.ts'
import { openSharedDocument } from './open-shared-document.ts'

/**
 * The owner of the record that a file is attached to (`NOT_FOUND` if the caller may not open it).
 */
const ownerOfReadableFile = async (
  caller: Account,
  { category, fileId }: FileRecord,
  attachedTo: string,
): Promise<Account> => {
  if (category === 'account') {
    const id = DigitalAccountId.parse(attachedTo)
    return (await loadReadableAccount(caller, ({ userId }) => findStoredDigitalAccount(userId, id)))
      .owner
  }
  if (category === 'document') {
    const { owner, document } = await openSharedDocument(caller, DocumentId.parse(attachedTo))
    // Earlier versions are for the owner alone.
    if (document.file?.fileId === fileId) return owner
  }
  throw notFound()
}

/**
 * A file of another person. It is the current version of a document that is shared with the caller.
 * Or it is an attachment of a digital account, which the caller reads after its owner's death.
 */
const openSharedFile = async (
  caller: Account,
  { userProfileId, fileId }: DriveFileIds,
): Promise<FileRecord> => {
  const ownerId = await findProfileOwner(userProfileId)
  const file = ownerId === undefined ? undefined : await findFile(ownerId, fileId)
  if (file?.attachedTo === undefined) throw notFound()
  const owner = await ownerOfReadableFile(caller, file, file.attachedTo)
  if (owner.userId !== ownerId) throw notFound()
  return file
}

/**
 * The file at a path, if it is the caller's or the caller may read it. Every other path, existing
 * or not, is the same `NOT_FOUND`.
 */
export const openFile = async (caller: Account, path: string): Promise<FileRecord> => {
  const ids = parseDrivePath(path)
  if (!ids) throw notFound()
  return ids.userProfileId === caller.userProfileId
    ? loadReadyFile(caller.userId, ids.fileId)
    : openSharedFile(caller, ids)
}
