import { findStoredCompany } from '#functions/domain/companies/company-repository.ts'
import { CompanyId } from '#shared/model/ids.ts'
import type { ShareableType } from './shareable-type.ts'

/** A business has no limit of its own, so its shares decide alone. */
export const shareableCompany: ShareableType = {
  isUnlimited: true,
  describe: async ({ userId }, targetId) => {
    const company = await findStoredCompany(userId, CompanyId.parse(targetId))
    return company && { ownerLabel: company.name, readerLabel: company.name, visibility: 'now' }
  },
}
