import { type Write, writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import {
  findStoredDigitalAccounts,
  listNamedReaders,
  readersChanges,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { ContactId, DigitalAccountId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { revokedShare } from '../grants/revoke.ts'
import { shareChange } from '../grants/share-repository.ts'
import { digitalAccountsOf } from '../shareables/account.ts'
import { shareOf } from './gift-request.ts'
import { accountsAtOnce, sharesStoredAtOnce } from './share-writes.ts'

/*
 * Two calls use this: one takes back a gift, the other gives a thing to one contact instead of
 * another. Either can be interrupted after each part, and the same call again does the rest.
 */

/** Stores changes of an owner's shares, in as many transactions as they need. */
export const changeShares = async (
  owner: UserId,
  changes: readonly { readonly share: Share; readonly after: Share }[],
): Promise<void> => {
  for (let start = 0; start < changes.length; start += sharesStoredAtOnce) {
    await writeAll(
      changes
        .slice(start, start + sharesStoredAtOnce)
        .flatMap(({ share, after }) => shareChange(owner, share, after)),
    )
  }
}

/** The readers without this contact, or nothing if they do not name the contact. */
const withoutReader = (
  readers: AccountReaders,
  contactId: ContactId,
): AccountReaders | undefined => {
  if (readers.who !== 'contacts' || !readers.contactIds.includes(contactId)) return undefined
  const contactIds = readers.contactIds.filter((id) => id !== contactId)
  return contactIds.length > 0 ? { who: 'contacts', contactIds } : { who: 'nobody' }
}

/**
 * Takes a contact from the readers of these digital accounts. Returns how many of the accounts
 * named the contact.
 */
export const takeFromReaders = async (
  { caller: { userId }, now }: MemberContext,
  contactId: ContactId,
  ids: readonly DigitalAccountId[],
): Promise<number> => {
  const changedAccounts = (await findStoredDigitalAccounts(userId, ids)).flatMap((before) => {
    const readers = withoutReader(before.readers, contactId)
    return readers ? [{ before, readers }] : []
  })
  for (let start = 0; start < changedAccounts.length; start += accountsAtOnce) {
    await writeAll(
      readersChanges(userId, changedAccounts.slice(start, start + accountsAtOnce), now),
    )
  }
  return changedAccounts.length
}

/**
 * The parts of a transaction that end a contact's share of all digital accounts, if no account
 * names the contact any more. `shares` are the contact's current ones.
 */
export const accountsShareEnd = async (
  { caller: { account, userId }, now }: MemberContext,
  contactId: ContactId,
  shares: readonly Share[],
): Promise<Write[]> => {
  const share = shareOf(shares, digitalAccountsOf(account))
  if (!share || (await listNamedReaders(userId)).includes(contactId)) return []
  return shareChange(userId, share, revokedShare(share, now))
}
