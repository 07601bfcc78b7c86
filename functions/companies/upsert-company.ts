import { saveCompany } from '#functions/domain/companies/save-company.ts'
import { readCompany } from '#functions/domain/documents/read-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const upsertCompany: Handler<typeof companies.operations.UpsertCompany> = async (
  { body: { companyId, version, ...changes } },
  context,
) => readCompany(context, await saveCompany(context, { id: companyId, version, changes }))
