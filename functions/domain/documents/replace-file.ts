import { revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { completeUpload } from '#functions/domain/files/complete-upload.ts'
import { fileInUse, fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import { notFound } from '#shared/errors.ts'
import { type DocumentFile, earlierVersions } from '#shared/model/document.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import {
  documentReplacement,
  loadStoredDocument,
  type StoredDocument,
} from './document-repository.ts'
import { toDocumentFile } from './new-document.ts'

/**
 * Deletes a version that the document does not name any more. A failure is ignored, because it only
 * wastes storage.
 */
const dropVersion = async (owner: UserId, { fileId }: DocumentFile): Promise<void> => {
  const file = await findFile(owner, fileId)
  if (file) await writeAll(fileRemoval(file)).catch(() => undefined)
}

/**
 * Completes an announced upload as the next version of a document's file. `FILE_IN_USE` if the file
 * belongs to something else, `NOT_FOUND` if it was announced for another use, `STALE_VERSION` if
 * the document has changed since `before` was read.
 */
export const replaceFile = async (
  { caller: { userId }, now }: MemberContext,
  before: StoredDocument,
  newFileId: FileId,
): Promise<void> => {
  if (before.file?.fileId === newFileId) return
  const filesBefore = [...(before.file ? [before.file] : []), ...before.earlier]
  const readyFile = await completeUpload(userId, newFileId, ({ category }) => {
    if (category !== 'document') throw notFound()
    return {
      attachedTo: before.fileId,
      writes: (file) =>
        documentReplacement(
          userId,
          before,
          revise(
            before,
            { file: toDocumentFile(file), earlier: filesBefore.slice(0, earlierVersions) },
            now,
          ),
        ),
    }
  })
  // The upload may have been complete before this call. Then a call at the same moment made it this
  // version, or it belongs to something else.
  const after = await loadStoredDocument(userId, before.fileId)
  if (after.file?.fileId !== readyFile.fileId) throw fileInUse()
  for (const version of filesBefore.slice(earlierVersions)) await dropVersion(userId, version)
}
