import type { Owner } from '#functions/core/crypto/encryption.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { digitalAccountIndex } from './digital-account-index.ts'
import {
  findDigitalAccounts,
  type LoadedAccount,
  listIdsFor,
} from './digital-account-repository.ts'

/** The contacts who are to do what an owner wishes for these accounts. */
const contactsOf = async (owner: UserId, accounts: readonly LoadedAccount[]) => {
  const ids = new Set(accounts.flatMap(({ wish: { contactId } }) => contactId ?? []))
  const contacts = await findContactItems(owner, [...ids])
  return new Map(contacts.map((contact) => [contact.contactId, contact]))
}

/**
 * The accounts of an owner, or those for some readers, by label, with what should happen to each.
 * `reader`: the address of the one who reads them now.
 */
export const readOnlyAccounts = async (
  owner: Owner,
  mayRead: ((readers: AccountReaders) => boolean) | 'all',
  reader?: Email,
): Promise<ReadOnlyAccount[]> => {
  const accounts = await findDigitalAccounts(owner, await listIdsFor(owner.userId, mayRead))
  const contacts = await contactsOf(owner.userId, accounts)
  return digitalAccountIndex.sorted(accounts).map((account) => {
    const { digitalAccountId, label, type, sealed, host } = account
    const { contactId, ...wish } = account.wish
    const contact = contactId ? contacts.get(contactId) : undefined
    const isReader =
      reader !== undefined && contact?.email !== undefined && isSameMailbox(contact.email, reader)
    return {
      digitalAccountId,
      label,
      type,
      sealed,
      host,
      wish: {
        ...wish,
        ...(contact ? { contactName: contact.name } : {}),
        ...(isReader ? { isReader: true as const } : {}),
      },
      providerTool: providerToolOf(host),
    }
  })
}
