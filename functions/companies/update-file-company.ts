import { loadDocument } from '#functions/domain/documents/document-repository.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import { moveToCompany } from '#functions/domain/documents/move-to-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const updateFileCompany: Handler<typeof companies.operations.UpdateFileCompany> = async (
  { body: { fileId, companyId, version } },
  context,
) => {
  await moveToCompany(context, fileId, companyId ?? undefined, version)
  return toFullDocument(await loadDocument(context.caller.account, fileId))
}
