import type { Account } from '#functions/domain/accounts/account.ts'
import { findDocument } from '#functions/domain/documents/document-repository.ts'
import type { DocumentId } from '#shared/model/ids.ts'
import { openShared } from './open-shared.ts'
import { shareableDocument } from './shareables/document.ts'

/** A document that another person shares with the caller now. Otherwise `NOT_FOUND`. */
export const openSharedDocument = async (caller: Account, documentId: DocumentId) => {
  const { owner, thing: document } = await openShared(
    {
      targetType: 'document',
      shareable: shareableDocument,
      find: ({ userId }, id: DocumentId) => findDocument(userId, id),
    },
    caller,
    documentId,
  )
  return { owner, document }
}
