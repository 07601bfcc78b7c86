import { countCompanies } from '#functions/domain/companies/company-repository.ts'
import { countContacts } from '#functions/domain/contacts/contact-repository.ts'
import { countDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { countDocuments } from '#functions/domain/documents/document-repository.ts'
import { countMemories } from '#functions/domain/memories/memory-repository.ts'
import { countMessages } from '#functions/domain/messages/message-repository.ts'
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
  return {
    documents,
    accounts: accounts.all,
    accountsForNobody: accounts.forNobody,
    memories,
    companies,
  }
}

/**
 * Counts what an owner has. Each noun stores its own count, so this reads one small item for each.
 */
export const countEverything = async (owner: UserId) => {
  const [{ all, delegates }, vault, messages] = await Promise.all([
    countContacts(owner),
    countVault(owner),
    countMessages(owner),
  ])
  return { contacts: all, delegates, ...vault, messages }
}
