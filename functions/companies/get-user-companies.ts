import { listCompanies } from '#functions/domain/companies/company-repository.ts'
import { countByCompany } from '#functions/domain/documents/document-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const getUserCompanies: Handler<typeof companies.operations.GetUserCompanies> = async (
  _,
  { caller: { userId } },
) => {
  const [rows, documents] = await Promise.all([listCompanies(userId), countByCompany(userId)])
  return rows.map((row) => ({ ...row, documents: documents.get(row.companyId) ?? 0 }))
}
