import { writeAll } from '#functions/core/store/table.ts'
import { type Account, findActiveAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findDigitalAccount } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { toFullDigitalAccount } from '#functions/domain/digital-accounts/full-account.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { notFound } from '#shared/errors.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId, UserId } from '#shared/model/ids.ts'
import { isReadableNow } from '#shared/rules/sharing/opening.ts'
import { readsAccount } from '#shared/rules/sharing/reads-account.ts'
import { delegateOf, ownersDelegatingTo } from '../delegates/delegate-repository.ts'
import { listPointers, listSharesOf } from '../grants/share-repository.ts'
import { shortName } from '../people.ts'
import { digitalAccountsOf } from '../shareables/account.ts'

/** An owner whose digital accounts a caller may read now. `mayRead` tests one of them. */
export interface ReadableOwner {
  readonly owner: Account
  readonly mayRead: (readers: AccountReaders) => boolean
}

/** Owners whose delegate the caller is, or who share passwords with them. */
const possibleOwners = async (caller: UserId): Promise<readonly UserId[]> => {
  const [delegating, pointers] = await Promise.all([
    ownersDelegatingTo(caller),
    listPointers(caller, 'account'),
  ])
  return [...new Set([...delegating, ...pointers].map(({ owner }) => owner))]
}

/**
 * The owner, if their digital accounts are released and the caller is their delegate or a contact
 * with a claimed share. Nothing otherwise.
 */
const findReadableOwner = async (
  caller: UserId,
  ownerId: UserId,
): Promise<ReadableOwner | undefined> => {
  const [owner, stages] = await Promise.all([
    findActiveAccount(ownerId),
    loadReleasedStages(ownerId),
  ])
  if (!owner || !isReadableNow('afterDeath', TARGET_TYPES.account.opensAt, stages)) return undefined
  const [delegate, shares] = await Promise.all([
    delegateOf(ownerId, caller),
    listSharesOf(ownerId, digitalAccountsOf(owner)),
  ])
  const reader = {
    isDelegate: delegate !== undefined,
    contactIds: shares.flatMap(({ status, granteeUserId, contactId }) =>
      status === 'CLAIMED' && granteeUserId === caller ? [contactId] : [],
    ),
  }
  if (!reader.isDelegate && reader.contactIds.length === 0) return undefined
  return { owner, mayRead: (readers: AccountReaders) => readsAccount(readers, reader) }
}

/**
 * Every owner whose released digital accounts the caller may read, as a delegate or as a named
 * contact.
 */
export const listReadableOwners = async (
  caller: Pick<Account, 'userId'>,
): Promise<readonly ReadableOwner[]> => {
  const owners = await possibleOwners(caller.userId)
  const readableOwners = await Promise.all(
    owners.map((owner) => findReadableOwner(caller.userId, owner)),
  )
  return readableOwners.filter((owner) => owner !== undefined)
}

/**
 * The owner with this user id or profile id, for a caller who is not the owner and may read digital
 * accounts of theirs. `NOT_FOUND` is the same whether there is no such owner, nothing is released
 * yet, a release was revoked, or the caller is no reader.
 */
export const loadReadableOwner = async (
  caller: Pick<Account, 'userId'>,
  ownerId: string,
): Promise<ReadableOwner> => {
  const readable = (await listReadableOwners(caller)).find(
    ({ owner }) => owner.userId === ownerId || owner.userProfileId === ownerId,
  )
  if (!readable) throw notFound()
  return readable
}

/**
 * One digital account of another person: the first that `find` answers and whose readers include
 * the caller (`NOT_FOUND` if there is none).
 */
export const loadReadableAccount = async <Readable extends { readonly readers: AccountReaders }>(
  caller: Pick<Account, 'userId'>,
  find: (owner: Account) => Promise<Readable | undefined>,
): Promise<{ readonly owner: Account; readonly record: Readable }> => {
  for (const { owner, mayRead } of await listReadableOwners(caller)) {
    const record = await find(owner)
    if (record && mayRead(record.readers)) return { owner, record }
  }
  throw notFound()
}

/**
 * A digital account with its password: one of the caller, or one that the caller may read after its
 * owner's death. The reading is in the owner's activity log before the password is shown. A reader
 * sees neither the earlier passwords nor who the other readers are.
 */
export const openDigitalAccount = async (
  context: MemberContext,
  id: DigitalAccountId,
): Promise<FullDigitalAccount> => {
  const { account } = context.caller
  const ownDigitalAccount = await findDigitalAccount(account, id)
  if (ownDigitalAccount) {
    await writeAll([
      await activityAbout(context, account, 'DIGITAL_ACCOUNT_OPENED', ownDigitalAccount.label),
    ])
    return toFullDigitalAccount(account.userId, ownDigitalAccount)
  }
  const { owner, record } = await loadReadableAccount(account, (readableOwner) =>
    findDigitalAccount(readableOwner, id),
  )
  const subject = `${record.label}, by ${shortName(account)}`
  await writeAll([await activityAbout(context, owner, 'DIGITAL_ACCOUNT_READ_AFTER_DEATH', subject)])
  const { readers: _, ...full } = await toFullDigitalAccount(owner.userId, record)
  return { ...full, earlierPasswords: [] }
}
