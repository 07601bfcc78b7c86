import { listDocumentPage } from '#functions/domain/documents/list-document-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { notFound } from '#shared/errors.ts'

export const getDocuments: Handler<typeof document.operations.GetDocuments> = async (
  { body: { category, search, companyId, pageNumber, pageSize } },
  { caller },
) => {
  // Companies cannot be stored yet, so no id belongs to the caller.
  if (companyId) throw notFound()
  return listDocumentPage(caller.userId, category, { pageNumber, pageSize }, search)
}
