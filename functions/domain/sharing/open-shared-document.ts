import type { Account } from '#functions/domain/accounts/account.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import type { FileId } from '#shared/model/ids.ts'
import { openShared } from './open-shared.ts'
import { shareableDocument } from './shareables/document.ts'

/** A document that another person shares with the caller now. Otherwise `NOT_FOUND`. */
export const openSharedDocument = async (caller: Account, fileId: FileId) => {
  const { owner, thing: document } = await openShared(
    {
      targetType: 'document',
      shareable: shareableDocument,
      find: ({ userId }, id: FileId) => findDocument(userId, id),
    },
    caller,
    fileId,
  )
  return { owner, document }
}
