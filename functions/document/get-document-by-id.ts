import { loadDocument } from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'

export const getDocumentById: Handler<typeof document.operations.GetDocumentById> = async (
  { fileId },
  { caller },
) => toFullDocument(await loadDocument(caller.account, fileId))
