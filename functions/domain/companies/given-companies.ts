import type { Owner } from '#functions/core/crypto/encryption.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { GivenCompany } from '#shared/rules/will/checks/check.ts'
import { findCompany } from './company-repository.ts'

/**
 * The businesses of an owner that a draft gives to somebody. Those that were deleted are left out.
 */
export const givenCompanies = async (
  owner: Owner,
  { gifts }: Pick<WillDraft, 'gifts'>,
): Promise<GivenCompany[]> => {
  const ids = new Set(gifts.flatMap(({ companyId }) => companyId ?? []))
  const companies = await Promise.all([...ids].map((id) => findCompany(owner, id)))
  return companies.flatMap((company) => company ?? [])
}
