import * as z from 'zod'
import { ifPresent } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import type { Counters, PageRequest, Row } from '#functions/core/store/listing.ts'
import { ownedRecord, type WriteOptions } from '#functions/core/store/owned-record.ts'
import { IndexConflict } from '#functions/core/store/packed-index.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { revise } from '#functions/core/store/revise.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { setAccountHint } from '#functions/domain/accounts/account-hints.ts'
import { avatarChange } from '#functions/domain/files/avatar-change.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { Contact, ContactItem } from '#shared/model/contact.ts'
import { ContactId, type UserId } from '#shared/model/ids.ts'
import { displayName, primaryEmail, toContactItem } from '#shared/rules/contacts.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { indexChanges, toEntry } from './contact-index.ts'

/** The most contacts that a person can have. */
export const contactLimit = 10_000

/** Which contacts are listed: all, those who are not delegates, or the delegates. */
export type ContactKind = 'all' | 'contacts' | 'delegates'

const contactRow = (contact: Contact): Row<ContactItem> => {
  const name = searchable(displayName(contact))
  return {
    id: contact.contactId,
    lists: { all: name, [contact.isDelegate ? 'delegates' : 'contacts']: name },
    summary: toContactItem(contact),
  }
}

const records = ownedRecord({
  name: 'Contact',
  schema: Contact,
  idOf: ({ contactId }) => contactId,
  sortKey: (contactId: ContactId) => `CONTACT#${contactId}`,
  ifUnchanged: ['version'],
  stale: staleVersion('contact'),
  accountCheck,
  lists: { noun: 'CONTACTS', summary: ContactItem, rowOf: contactRow },
})

const lists = records.lists()

/** Leads from an account to the contact that stands for its holder among an owner's contacts. */
const links = entity({
  name: 'LinkedContact',
  schema: z.object({ contactId: ContactId }),
  key: ({ owner, userId }: { owner: UserId; userId: UserId }) => ({
    pk: personPartition(owner),
    sk: `LINKED#${userId}`,
  }),
})

/** The owner's contact, or nothing. */
export const findContact = (owner: UserId, contactId: ContactId): Promise<Contact | undefined> =>
  records.find(owner, contactId)

/**
 * The owner's contact as it is now. Another person's contact is `NOT_FOUND`, like one that does not
 * exist.
 */
export const loadContact = records.load

/** The part of a transaction that requires a contact of the owner to exist (`NOT_FOUND`). */
export const contactCheck = (owner: UserId, contactId: ContactId): Write => ({
  check: { Key: records.keyOf(owner, contactId), ...ifPresent },
  onConflict: notFound,
})

/** The owner's contact that an account belongs to, or nothing. */
export const findLinkedContact = async (
  owner: UserId,
  userId: UserId,
): Promise<Contact | undefined> => {
  const item = await getItem(links.key({ owner, userId }), { consistent: true })
  return item && findContact(owner, links.fromItem(item).contactId)
}

/** One page of the owner's contacts, by name. */
export const listContacts = async (owner: UserId, kind: ContactKind, request: PageRequest) => {
  const { items, ...page } = await lists.page(owner, kind, request)
  return { items: items.map(({ summary }) => summary), ...page }
}

/** Some of the owner's contacts, in the order of the given ids. Deleted ones are left out. */
export const findContacts = async (
  owner: UserId,
  contactIds: readonly ContactId[],
): Promise<Contact[]> => {
  const contacts = await records.findAll(owner, contactIds)
  const contactById = new Map(contacts.map((contact) => [contact.contactId, contact]))
  return contactIds.flatMap((contactId) => contactById.get(contactId) ?? [])
}

/**
 * The same contacts as lists show them. Reads the records instead of the lists, because messages
 * are addressed with these values.
 */
export const findContactItems = async (
  owner: UserId,
  contactIds: readonly ContactId[],
): Promise<ContactItem[]> => (await findContacts(owner, contactIds)).map(toContactItem)

/** The number of contacts of each kind. */
export const countContacts = async (
  owner: UserId,
  counters?: Counters,
): Promise<Readonly<Record<ContactKind, number>>> => {
  const counts = await lists.counts(owner, counters)
  const countOf = (kind: ContactKind) => counts.get(kind) ?? 0
  return { all: countOf('all'), contacts: countOf('contacts'), delegates: countOf('delegates') }
}

/**
 * Whether the link of an account leads to this contact. Two contacts can have the same account. Its
 * link leads to one of them, and stays if the other changes.
 */
const leadsTo = async (owner: UserId, userId: UserId, contactId: ContactId): Promise<boolean> => {
  const item = await getItem(links.key({ owner, userId }), { consistent: true })
  return item !== undefined && links.fromItem(item).contactId === contactId
}

const linkChange = async (owner: UserId, before?: Contact, after?: Contact): Promise<Write[]> => {
  const linkedBefore = before?.linkedUserId
  const linkedAfter = after?.linkedUserId
  if (linkedBefore === linkedAfter) return []
  const leadsHere = linkedBefore && before && (await leadsTo(owner, linkedBefore, before.contactId))
  return [
    ...(leadsHere ? [{ remove: { Key: links.key({ owner, userId: linkedBefore }) } }] : []),
    ...(linkedAfter && after
      ? [
          {
            put: {
              Item: links.toItem({ owner, userId: linkedAfter }, { contactId: after.contactId }),
            },
          },
        ]
      : []),
  ]
}

/**
 * The parts of a transaction that change other items with a contact: the search index, the link
 * from its account, its picture.
 */
const relatedChanges = async (
  owner: UserId,
  before?: Contact,
  after?: Contact,
): Promise<Write[]> => {
  const holder = before?.contactId ?? after?.contactId
  return [
    ...(await indexChanges(owner, [
      { before: before && toEntry(before), after: after && toEntry(after) },
    ])),
    ...(await linkChange(owner, before, after)),
    ...(holder
      ? await avatarChange(owner, {
          holder,
          before: before?.avatarFileId,
          after: after?.avatarFileId,
        })
      : []),
  ]
}

/**
 * The parts of a transaction that store a new contact. `CONTACT_LIMIT` if the owner has as many as
 * there can be. Write them with `writeContact`, because changes at the same time may conflict in
 * the search index. Store only one contact in a transaction: two may change the same item of the
 * index, and a transaction can write each item only once.
 */
export const contactCreation = async (account: Account, contact: Contact): Promise<Write[]> => {
  const { userId } = account
  const { all } = await countContacts(userId)
  if (all >= contactLimit) {
    throw new AppError(
      'CONTACT_LIMIT',
      `You have ${contactLimit.toLocaleString('en-US')} contacts, which is the most there can be.`,
    )
  }
  return [
    ...records.creation(userId, contact),
    ...(await relatedChanges(userId, undefined, contact)),
  ]
}

/**
 * The event after which a worker updates scheduled messages and silent shares. It is left out if
 * the contact's name, primary address and account are the same.
 */
const followUpOfContact = (owner: UserId, before: Contact, after: Contact): Write[] => {
  const isSame =
    displayName(before) === displayName(after) &&
    primaryEmail(before) === primaryEmail(after) &&
    before.linkedUserId === after.linkedUserId
  const { contactId } = after
  return isSame ? [] : followUp({ type: 'ContactChanged', owner, contactId })
}

/** Whether a change asks the contact to be a delegate, or is the contact's acceptance. */
const becomesDelegate = (before: Contact, after: Contact): boolean =>
  after.isDelegate &&
  (!before.isDelegate || (before.delegateAsked === true && !after.delegateAsked))

/**
 * The parts of a transaction that replace a contact. `STALE_VERSION` if it is no longer as it was
 * `before`.
 */
export const contactReplacement = async (
  account: Account,
  before: Contact,
  after: Contact,
  write: Pick<WriteOptions, 'onConflict'> = {},
): Promise<Write[]> => [
  ...records.replacement(account.userId, before, after, {
    ...write,
    ...(becomesDelegate(before, after)
      ? { account: setAccountHint(account.userId, 'trustedMark') }
      : {}),
  }),
  ...(await relatedChanges(account.userId, before, after)),
  ...followUpOfContact(account.userId, before, after),
]

/** The parts of a transaction that delete a contact, if it is still as it was read. */
export const contactRemoval = async (account: Account, contact: Contact): Promise<Write[]> => [
  ...records.removal(account.userId, contact),
  ...(await relatedChanges(account.userId, contact, undefined)),
]

/**
 * The parts of a transaction that copy two facts of the delegate record to the contact: whether the
 * contact is a delegate or was only asked, and the account of that person. Fields that are left out
 * stay as they are. The delegate who answers an invitation does not see the contact. So if the
 * owner changes the contact meanwhile, the answer is not refused: `writeContact` makes these parts
 * again.
 */
export const copyToContact = async (
  account: Account,
  contactId: ContactId,
  change: Partial<Pick<Contact, 'isDelegate' | 'delegateAsked' | 'linkedUserId'>>,
  now: Date,
): Promise<Write[]> => {
  const before = await loadContact(account.userId, contactId)
  return contactReplacement(account, before, revise(before, change, now), {
    onConflict: () => new IndexConflict(),
  })
}

/**
 * Writes a transaction that contains a contact. If another change was first in the search index, or
 * in a contact of `copyToContact`, `make` runs again on what is stored then.
 */
export const writeContact = writeIndexed
