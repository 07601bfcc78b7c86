import { listCompanyDocuments } from '#functions/domain/documents/list-company-documents.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const getCompanyDocuments: Handler<typeof companies.operations.GetCompanyDocuments> = (
  { body: { companyId, category, search, ...page } },
  { caller },
) => listCompanyDocuments(caller.userId, companyId, { category, search }, page)
