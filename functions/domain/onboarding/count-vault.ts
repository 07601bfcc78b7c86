import { countCompanies } from '#functions/domain/companies/company-repository.ts'
import { countDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { countDocuments } from '#functions/domain/documents/document-repository.ts'
import { countMemories } from '#functions/domain/memories/memory-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { VaultCounts } from './onboarding.ts'

/** Counts what an owner has in the vault. */
export const countVault = async (owner: UserId): Promise<VaultCounts> => {
  const [documents, accounts, memories, companies] = await Promise.all([
    countDocuments(owner),
    countDigitalAccounts(owner),
    countMemories(owner),
    countCompanies(owner),
  ])
  return { documents, accounts, memories, companies }
}
