import { listDocumentPage } from '#functions/domain/documents/list-document-page.ts'
import { listSharedDocuments } from '#functions/domain/sharing/list-shared-documents.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { notFound } from '#shared/errors.ts'

export const getDocuments: Handler<typeof document.operations.GetDocuments> = async (
  { body: { profileId, category, search, companyId, pageNumber, pageSize } },
  { caller: { account } },
) => {
  // Companies cannot be stored yet, so no id belongs to the caller.
  if (companyId) throw notFound()
  const page = { pageNumber, pageSize }
  return profileId === undefined || profileId === account.userProfileId
    ? listDocumentPage(account.userId, category, page, search)
    : listSharedDocuments(account, profileId, { category, search, page })
}
