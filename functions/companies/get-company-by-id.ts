import { readCompany } from '#functions/domain/documents/read-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const getCompanyById: Handler<typeof companies.operations.GetCompanyById> = (
  { companyId },
  context,
) => readCompany(context, companyId)
