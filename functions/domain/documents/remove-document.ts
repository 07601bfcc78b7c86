import { retryStale } from '#functions/core/store/retry-stale.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { fileRemoval, findFile } from '#functions/domain/files/file-record.ts'
import type { DocumentId, UserId } from '#shared/model/ids.ts'
import { documentRemoval, loadStoredDocument } from './document-repository.ts'

/**
 * Deletes a document with all versions of its file. `NOT_FOUND` if the owner has no such document.
 * The caller must end its shares first. Earlier versions are deleted one by one, because each
 * deletion changes the size of used storage, and a transaction can change an item only once. If the
 * call fails half-way, it can be repeated.
 */
export const removeDocument = (
  owner: UserId,
  documentId: DocumentId,
  extraWrites: readonly Write[] = [],
): Promise<void> =>
  // Retried, because a version may be added, or a reminder sent, at any moment.
  retryStale(async () => {
    const document = await loadStoredDocument(owner, documentId)
    for (const version of document.earlier) {
      const file = await findFile(owner, version.fileId)
      if (file) await writeAll(fileRemoval(file))
    }
    const current = document.file && (await findFile(owner, document.file.fileId))
    const account = document.signedWill ? await findAccount(owner, { consistent: true }) : undefined
    await writeAll([
      ...(await documentRemoval(owner, document)),
      ...(current ? fileRemoval(current) : []),
      // The account names the document that says where the signed original lies. A removed document
      // is no longer named.
      ...(account?.originalNotedIn === documentId
        ? [accountChange(owner, { originalNotedIn: undefined })]
        : []),
      ...extraWrites,
    ])
  })
