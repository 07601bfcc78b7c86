import type { Owner } from '#functions/core/crypto/encryption.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { survivorsPageOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { digitalAccountIndex } from './digital-account-index.ts'
import {
  findDigitalAccounts,
  type LoadedDigitalAccount,
  listDigitalAccountIds,
} from './digital-account-repository.ts'

/** The contacts that an owner asked to carry out the wishes for these digital accounts, by id. */
const contactsOf = async (owner: UserId, accounts: readonly LoadedDigitalAccount[]) => {
  const ids = new Set(accounts.flatMap(({ wish: { contactId } }) => contactId ?? []))
  const contacts = await findContactItems(owner, [...ids])
  return new Map(contacts.map((contact) => [contact.contactId, contact]))
}

/**
 * The digital accounts of an owner, all or those that `mayRead` allows, by label, with what should
 * happen to each. `readerEmail` is the address of the person who reads them now. `isReader` marks
 * the wishes that the owner asked this person to carry out.
 */
export const listReadOnlyAccounts = async (
  owner: Owner,
  mayRead: ((readers: AccountReaders) => boolean) | 'all',
  readerEmail?: Email,
): Promise<ReadOnlyAccount[]> => {
  const accounts = await findDigitalAccounts(
    owner,
    await listDigitalAccountIds(owner.userId, mayRead),
  )
  const contacts = await contactsOf(owner.userId, accounts)
  return digitalAccountIndex.sorted(accounts).map((account) => {
    const { digitalAccountId, label, type, sealed, host } = account
    const { contactId, ...wish } = account.wish
    const contact = contactId ? contacts.get(contactId) : undefined
    const isReader =
      readerEmail !== undefined &&
      contact?.email !== undefined &&
      isSameMailbox(contact.email, readerEmail)
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
      survivorsPage: survivorsPageOf(host),
    }
  })
}
