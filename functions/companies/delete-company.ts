import { deleteCompany as deleteIt } from '#functions/domain/documents/delete-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const deleteCompany: Handler<typeof companies.operations.DeleteCompany> = (
  { body: { companyId } },
  context,
) => deleteIt(context, companyId)

export const deleteCompanyById: Handler<typeof companies.operations.DeleteCompanyById> = (
  { companyId },
  context,
) => deleteIt(context, companyId)
