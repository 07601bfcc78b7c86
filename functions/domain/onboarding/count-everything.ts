import { type Counters, loadCounters } from '#functions/core/store/listing.ts'
import { countCompanies } from '#functions/domain/companies/company-repository.ts'
import { countContacts } from '#functions/domain/contacts/contact-repository.ts'
import { countDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { countDocuments } from '#functions/domain/documents/document-repository.ts'
import { countMemories } from '#functions/domain/memories/memory-repository.ts'
import { countMessages } from '#functions/domain/messages/list-messages.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { VaultCounts } from './onboarding.ts'

/** Counts what an owner has in the vault. */
export const countVault = async (owner: UserId, given?: Counters): Promise<VaultCounts> => {
  const counters = given ?? (await loadCounters(owner))
  const [messages, documents, accounts, memories, companies] = await Promise.all([
    countMessages(owner, counters),
    countDocuments(owner, counters),
    countDigitalAccounts(owner, counters),
    countMemories(owner, counters),
    countCompanies(owner, counters),
  ])
  return {
    messages,
    documents,
    accounts: accounts.all,
    accountsForNobody: accounts.forNobody,
    accountReaders: accounts.readers,
    memories,
    companies,
  }
}

/** Counts what an owner has. The counts of all nouns are read together. */
export const countEverything = async (owner: UserId) => {
  const counters = await loadCounters(owner)
  const [{ all, delegates }, vault] = await Promise.all([
    countContacts(owner, counters),
    countVault(owner, counters),
  ])
  return { contacts: all, delegates, ...vault }
}
