import type { Owner } from '#functions/core/crypto/encryption.ts'
import { loadItems } from '#functions/domain/contacts/contact-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import { digitalAccountIndex } from './digital-account-index.ts'
import {
  findDigitalAccounts,
  type LoadedAccount,
  listIdsFor,
} from './digital-account-repository.ts'

/** How many items the table reads in one request. */
const readAtOnce = 100

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / readAtOnce) }, (_, at) =>
    all.slice(at * readAtOnce, (at + 1) * readAtOnce),
  )

const namesOf = async (owner: UserId, accounts: readonly LoadedAccount[]) => {
  const ids = new Set(accounts.flatMap(({ wish: { contactId } }) => contactId ?? []))
  const names = new Map<ContactId, string>()
  for (const part of inParts([...ids])) {
    for (const { contactId, name } of await loadItems(owner, part)) names.set(contactId, name)
  }
  return names
}

/** Those accounts of an owner that are for some readers, or all, with what should happen to each, by label. */
export const readOnlyAccounts = async (
  owner: Owner,
  mayRead: ((readers: AccountReaders) => boolean) | 'all',
): Promise<ReadOnlyAccount[]> => {
  const accounts: LoadedAccount[] = []
  for (const part of inParts(await listIdsFor(owner.userId, mayRead))) {
    accounts.push(...(await findDigitalAccounts(owner, part)))
  }
  const names = await namesOf(owner.userId, accounts)
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
