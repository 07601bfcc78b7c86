import { listCompanyDocuments } from '#functions/domain/documents/list-company-documents.ts'
import { listDocumentPage } from '#functions/domain/documents/list-document-page.ts'
import { listSharedDocuments } from '#functions/domain/sharing/list-shared-documents.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { notFound } from '#shared/errors.ts'

export const getDocuments: Handler<typeof document.operations.GetDocuments> = async (
  { body: { profileId, category, search, companyId, pageNumber, pageSize } },
  { caller: { account } },
) => {
  const page = { pageNumber, pageSize }
  const isOwn = profileId === undefined || profileId === account.userProfileId
  if (companyId) {
    // Nobody else learns to which business a document belongs.
    if (!isOwn) throw notFound()
    return listCompanyDocuments(account.userId, companyId, { category, search }, page)
  }
  return isOwn
    ? listDocumentPage(account.userId, category, page, search)
    : listSharedDocuments(account, profileId, { category, search, page })
}
