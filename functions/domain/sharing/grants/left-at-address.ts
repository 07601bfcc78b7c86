import * as z from 'zod'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import {
  type Key,
  queryAll,
  type Write,
  writeAll,
  writeInGroups,
} from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { isKnownBy, isLinkedElsewhere } from '../invitations/known-by.ts'
import { claimWaiting, isUnclaimed } from './claim-waiting.ts'

/**
 * Says that an owner left something to a contact. It grants nothing, because the owner's shares
 * decide.
 */
const Left = z.object({ owner: UserId, contactId: ContactId })
type Left = z.infer<typeof Left>

/** Begins the partition of an address, and the sort key of the owner's own item about it. */
const prefix = 'LEFT#'

interface Place extends Left {
  readonly addressHash: string
}

const lefts = entity({
  name: 'LeftAtAddress',
  schema: Left,
  key: ({ owner, contactId, addressHash }: Place) => ({
    pk: `${prefix}${addressHash}`,
    sk: `${owner}#${contactId}`,
  }),
})

/** Among the owner's own items: a revocation and the deletion of the account find it here. */
const ownLefts = entity({
  name: 'OwnLeftAtAddress',
  schema: Left,
  key: ({ owner, contactId, addressHash }: Place) => ({
    pk: personPartition(owner),
    sk: `${prefix}${addressHash}#${contactId}`,
  }),
})

/**
 * The parts of a transaction that store under each address of a contact that an owner who died left
 * something to them. A person who has an account with that address, or makes one later, gets the
 * shares at their next sign-in, even years later. The owner can send them no other link.
 */
export const leftCreation = (
  owner: UserId,
  { contactId, emails }: Pick<Contact, 'contactId' | 'emails'>,
): readonly Write[] =>
  emails.flatMap(({ email }) => {
    const place = { owner, contactId, addressHash: hashedAddress(email) }
    return [lefts, ownLefts].map((kind) => ({ put: { Item: kind.toItem(place, place) } }))
  })

/**
 * The parts of a transaction that remove the item under an address which an owner's own item (`sk`)
 * names. None for an item of another kind.
 */
export const leftRemoval = (owner: UserId, { sk }: Pick<Key, 'sk'>): readonly Write[] => {
  if (!sk.startsWith(prefix)) return []
  const [, addressHash = '', contactId] = sk.split('#')
  const place = { owner, contactId: ContactId.parse(contactId), addressHash }
  return [{ remove: { Key: lefts.key(place) } }]
}

/**
 * How many items one transaction removes. The number is even, so the item under an address and the
 * owner's own item about it are removed together.
 */
const partsAtOnce = 50

/** Removes all that a release stored under addresses. It was revoked: the owner lives. */
export const removeLeft = async (owner: UserId): Promise<void> => {
  const items = await queryAll({ pk: personPartition(owner), sk: prefix }, { consistent: true })
  const removals = items.flatMap(({ pk, sk }): readonly Write[] => {
    const key = { pk: String(pk), sk: String(sk) }
    return [...leftRemoval(owner, key), { remove: { Key: key } }]
  })
  await writeInGroups(removals, partsAtOnce)
}

/** What a stored item says. */
export const readLeft = lefts.fromItem

/**
 * The most shares of one owner that a sign-in gives, each in a transaction of its own. A sign-in
 * has no time for more. The next one goes on.
 */
const givenAtOnce = 25

/**
 * Whether a share is still meant for the holder of the contact's address. That is so while nobody
 * has claimed it, and also if somebody else claimed it after the release, with the link of a
 * forwarded mail.
 */
const isForAddress = (
  share: Share,
  account: Account,
  { linkedUserId }: Pick<Contact, 'linkedUserId'>,
): boolean => {
  if (isUnclaimed(share)) return true
  const { status, granteeUserId, releasedAt, claimedAt = '' } = share
  if (status !== 'CLAIMED' || releasedAt === undefined || claimedAt < releasedAt) return false
  return granteeUserId !== account.userId && granteeUserId !== linkedUserId
}

/**
 * Gives an account what people who died left to contacts with its confirmed address. The confirmed
 * address proves as much as the link of the mail, so no link is needed. While the owner lives, a
 * link is needed, because the owner would learn otherwise who has an account here. Neither a
 * memorial nor an account that will be deleted gets anything. Returns whether something was left.
 */
export const adoptLeft = async (account: Account): Promise<boolean> => {
  if (account.memorialSince !== undefined || account.deletion) return false
  const items = await queryAll({ pk: `${prefix}${hashedAddress(account.email)}` })
  await doEach(items, (item) => adopt(account, readLeft(item)))
  return items.length > 0
}

const adopt = async (account: Account, { owner: ownerId, contactId }: Left): Promise<void> => {
  const [owner, contact, stages] = await Promise.all([
    findAccount(ownerId, { consistent: true }),
    findContact(ownerId, contactId),
    loadReleasedStages(ownerId),
  ])
  if (!owner || !contact || stages.length === 0 || ownerId === account.userId) return
  if (!isKnownBy(contact, account)) return
  if (await isLinkedElsewhere(contact, account)) return
  const claimedAll = await claimWaiting(owner, account, {
    contactId,
    isGiven: (share) => isForAddress(share, account, contact),
    now: currentTime(),
    linkedUserId: account.userId,
    atMost: givenAtOnce,
    isLogged: true,
  })
  if (!claimedAll) return
  const place = { owner: ownerId, contactId, addressHash: hashedAddress(account.email) }
  await writeAll([lefts, ownLefts].map((kind) => ({ remove: { Key: kind.key(place) } })))
}
