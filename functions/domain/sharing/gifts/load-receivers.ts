import type { Account } from '#functions/domain/accounts/account.ts'
import { listContactEntries, sortedByName } from '#functions/domain/contacts/contact-index.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { type Receiver, toReceiver } from '#shared/rules/sharing/what-they-get.ts'
import { listAcceptedDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { type KeptThing, listKept } from './list-kept.ts'

/** A contact who may get something, with their name. */
export type NamedReceiver = Receiver & {
  readonly name: string
  /** When they can read the owner's will. */
  readonly readsWill: Visibility
}

/** When a contact can read the owner's own will. `shares` are all shares of the owner. */
export const whenReadsWill = (
  { lastWillId }: Account,
  id: ContactId,
  shares: readonly Share[],
): Visibility => {
  const willShare = shares.find(
    ({ contactId, targetId, status }) =>
      contactId === id && String(targetId) === lastWillId && status !== 'REVOKED',
  )
  return willShare ? visibilityOf('now', willShare) : 'nobody'
}

/**
 * What the owner keeps of these kinds, and the contacts who can get any of it or who are named in
 * `alsoIds`, by name. An address book may have thousands of contacts who get nothing, so these are
 * left out.
 */
export const loadReceivers = async (
  owner: Account,
  kinds: readonly ThingKind[],
  alsoIds: Iterable<ContactId> = [],
): Promise<{ things: KeptThing[]; receivers: NamedReceiver[] }> => {
  const { userId } = owner
  const [contacts, shares, delegates, things] = await Promise.all([
    listContactEntries(userId, { consistent: true }),
    listAllShares(userId),
    listAcceptedDelegates(userId),
    listKept(owner, { kinds, isReader: () => true }),
  ])
  const delegateIds = new Set(delegates)
  const possibleReceivers = new Set([
    ...alsoIds,
    ...delegateIds,
    ...shares.map(({ contactId }) => contactId),
    ...things.flatMap((thing) =>
      thing.kind === 'account' && thing.readers.who === 'contacts' ? thing.readers.contactIds : [],
    ),
  ])
  const receivers = sortedByName(contacts)
    .filter(({ contactId }) => possibleReceivers.has(contactId))
    .map(({ contactId, name }) => ({
      ...toReceiver(contactId, delegateIds.has(contactId), shares),
      name,
      readsWill: whenReadsWill(owner, contactId, shares),
    }))
  return { things, receivers }
}
