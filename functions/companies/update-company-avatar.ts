import { changeAvatar } from '#functions/domain/companies/change-avatar.ts'
import { readCompany } from '#functions/domain/documents/read-company.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const updateCompanyAvatar: Handler<typeof companies.operations.UpdateCompanyAvatar> = async (
  { body: { companyId, avatarFileId } },
  context,
) => {
  await changeAvatar(context, companyId, avatarFileId ?? undefined)
  return readCompany(context, companyId)
}
