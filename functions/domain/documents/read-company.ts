import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadCompany } from '#functions/domain/companies/company-repository.ts'
import { toFullCompany } from '#functions/domain/companies/full-company.ts'
import type { FullCompany } from '#shared/model/company.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { countByCompany } from './document-repository.ts'

/** A business of the caller as they read it (`NOT_FOUND`). */
export const readCompany = async (
  { caller: { account } }: MemberContext,
  companyId: CompanyId,
): Promise<FullCompany> => {
  const { userId } = account
  const [company, documents] = await Promise.all([
    loadCompany(account, companyId),
    countByCompany(userId),
  ])
  return toFullCompany(userId, company, documents.get(companyId) ?? 0)
}
