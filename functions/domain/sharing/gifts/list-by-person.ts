import type { PageRequest } from '#functions/core/store/listing.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { byName, readIndex } from '#functions/domain/contacts/contact-index.ts'
import { ThingKind } from '#shared/model/gift.ts'
import { byPerson, countThings, toReceiver } from '#shared/rules/sharing/what-they-get.ts'
import { listDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'
import { inLabelOrder } from './in-label-order.ts'
import { listKept } from './list-kept.ts'

/**
 * What each contact of the owner gets, by name, and a page of what nobody gets, by label. People
 * who get nothing are left out.
 */
export const listByPerson = async (owner: Account, { pageNumber, pageSize }: PageRequest) => {
  const { userId } = owner
  const [contacts, shares, delegates, things] = await Promise.all([
    readIndex(userId, { consistent: true }),
    listAllShares(userId),
    listDelegates(userId),
    listKept(owner, { kinds: ThingKind.options, countsAsReader: () => true }),
  ])
  const accepted = new Set(
    delegates.flatMap(({ contactId, status }) => (status === 'ACCEPTED' ? [contactId] : [])),
  )
  // Only these can get anything: an address book may have thousands of others.
  const possibleReceivers = new Set([
    ...accepted,
    ...shares.map(({ contactId }) => contactId),
    ...things.flatMap((thing) =>
      thing.kind === 'account' && thing.readers.who === 'contacts' ? thing.readers.contactIds : [],
    ),
  ])
  const receivers = byName(contacts)
    .filter(({ contactId }) => possibleReceivers.has(contactId))
    .map(({ contactId, name }) => ({
      ...toReceiver(contactId, accepted.has(contactId), shares),
      name,
    }))
  const { people, nobody } = byPerson(things, receivers)
  const pageThings = inLabelOrder(nobody).slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return {
    people: people.map(({ receiver: { contactId, name, isDelegate }, ...counts }) => ({
      contactId,
      name,
      isDelegate,
      ...counts,
    })),
    nobody: countThings(nobody),
    items: pageThings.map((thing) => ({
      kind: thing.kind,
      id: thing.id,
      label: thing.label,
      closed: thing.kind !== 'account' && thing.limit === 'nobody',
      forDelegates: thing.kind === 'account' && thing.readers.who === 'delegates',
    })),
    total: nobody.length,
    pageNumber,
    pageSize,
  }
}
