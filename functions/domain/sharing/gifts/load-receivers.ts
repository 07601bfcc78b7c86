import type { Account } from '#functions/domain/accounts/account.ts'
import { byName, readIndex } from '#functions/domain/contacts/contact-index.ts'
import { type Receiver, toReceiver } from '#shared/rules/sharing/what-they-get.ts'
import { listDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import type { KeptThing } from './list-kept.ts'

/** A contact who may get something, with their name. */
export type NamedReceiver = Receiver & { readonly name: string }

/**
 * The contacts of the owner, by name, who can get any of these things: an address book may have
 * thousands of others.
 */
export const loadReceivers = async (
  { userId }: Account,
  things: readonly KeptThing[],
): Promise<NamedReceiver[]> => {
  const [contacts, shares, delegates] = await Promise.all([
    readIndex(userId, { consistent: true }),
    listAllShares(userId),
    listDelegates(userId),
  ])
  const accepted = new Set(
    delegates.flatMap(({ contactId, status }) => (status === 'ACCEPTED' ? [contactId] : [])),
  )
  const possibleReceivers = new Set([
    ...accepted,
    ...shares.map(({ contactId }) => contactId),
    ...things.flatMap((thing) =>
      thing.kind === 'account' && thing.readers.who === 'contacts' ? thing.readers.contactIds : [],
    ),
  ])
  return byName(contacts)
    .filter(({ contactId }) => possibleReceivers.has(contactId))
    .map(({ contactId, name }) => ({
      ...toReceiver(contactId, accepted.has(contactId), shares),
      name,
    }))
}
