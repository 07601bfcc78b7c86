import type { Owner } from '#functions/core/crypto/encryption.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import { digitalAccountIndex } from './digital-account-index.ts'
import {
  findDigitalAccounts,
  type LoadedAccount,
  listIdsFor,
} from './digital-account-repository.ts'

const contactNames = async (owner: UserId, accounts: readonly LoadedAccount[]) => {
  const ids = new Set(accounts.flatMap(({ wish: { contactId } }) => contactId ?? []))
  const contacts = await findContactItems(owner, [...ids])
  return new Map(contacts.map(({ contactId, name }) => [contactId, name]))
}

/**
 * The accounts of an owner, or those for some readers, by label, with what should happen to each.
 */
export const readOnlyAccounts = async (
  owner: Owner,
  mayRead: ((readers: AccountReaders) => boolean) | 'all',
): Promise<ReadOnlyAccount[]> => {
  const accounts = await findDigitalAccounts(owner, await listIdsFor(owner.userId, mayRead))
  const names = await contactNames(owner.userId, accounts)
  return digitalAccountIndex.sorted(accounts).map((account) => {
    const { digitalAccountId, label, type, sealed, host } = account
    const { contactId, ...wish } = account.wish
    const contactName = contactId && names.get(contactId)
    return {
      digitalAccountId,
      label,
      type,
      sealed,
      host,
      wish: { ...wish, ...(contactName ? { contactName } : {}) },
      providerTool: providerToolOf(host),
    }
  })
}
