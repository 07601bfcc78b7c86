import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import { personPartition } from '#functions/core/store/keys.ts'
import type { PageRequest, Row } from '#functions/core/store/listing.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { setHint } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import { Contact, ContactItem } from '#shared/model/contact.ts'
import { ContactId, type UserId } from '#shared/model/ids.ts'
import { displayName, folded, primaryEmail, toContactItem } from '#shared/rules/contacts.ts'
import { avatarRemoval } from './avatar.ts'
import { IndexMoved, indexChange } from './contact-index.ts'

/** How many contacts a person can have. */
export const contactLimit = 10_000

/** Which contacts: everybody, those who are no delegates, or the delegates. */
export type ContactKind = 'all' | 'contacts' | 'delegates'

const rowOf = (contact: Contact): Row<ContactItem> => {
  const name = folded(displayName(contact))
  return {
    id: contact.contactId,
    lists: { all: name, [contact.isDelegate ? 'delegates' : 'contacts']: name },
    summary: toContactItem(contact),
  }
}

/** The error of a tab whose contact is older than what was saved since. */
export const staleContact = () =>
  new AppError(
    'STALE_VERSION',
    'This contact was changed in another window since you opened it. Your text is still here.',
    { field: 'version' },
  )

const records = ownedRecord({
  name: 'Contact',
  schema: Contact,
  idOf: ({ contactId }) => contactId,
  sortKey: (contactId: ContactId) => `CONTACT#${contactId}`,
  unchanged: ['version'],
  stale: staleContact,
  lists: { noun: 'CONTACTS', summary: ContactItem, rowOf },
})

const lists = records.lists()

/** From an account to the contact of the owner's that it is behind. */
const links = entity({
  name: 'LinkedContact',
  schema: z.object({ contactId: ContactId }),
  key: ({ owner, userId }: { owner: UserId; userId: UserId }) => ({
    pk: personPartition(owner),
    sk: `LINKED#${userId}`,
  }),
})

/** The owner's contact, or nothing. `consistent` as `getItem` has it. */
export const findContact = (
  owner: UserId,
  contactId: ContactId,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Contact | undefined> => records.find(owner, contactId, { consistent })

/** The owner's contact as it is now. Another person's is `NOT_FOUND`, as one that does not exist. */
export const loadContact = (owner: UserId, contactId: ContactId): Promise<Contact> =>
  records.load(owner, contactId)

/** The owner's contact behind whom an account stands, or nothing. */
export const findLinkedContact = async (
  owner: UserId,
  userId: UserId,
): Promise<Contact | undefined> => {
  const item = await getItem(links.key({ owner, userId }), { consistent: true })
  return item && findContact(owner, links.fromItem(item).contactId, { consistent: true })
}

/** One page of the owner's contacts, by name. */
export const listContacts = async (owner: UserId, kind: ContactKind, request: PageRequest) => {
  const { items, ...page } = await lists.page(owner, kind, request)
  return { items: items.map(({ summary }) => summary), ...page }
}

/** Some of the owner's contacts as lists show them, in the order of their ids; who is gone meanwhile is left out. */
export const loadItems = async (
  owner: UserId,
  contactIds: readonly ContactId[],
): Promise<ContactItem[]> => {
  // As they are now: messages are addressed by what this answers.
  const contacts = await records.findAll(owner, contactIds)
  const found = new Map(contacts.map((contact) => [contact.contactId, toContactItem(contact)]))
  return contactIds.flatMap((contactId) => found.get(contactId) ?? [])
}

/** How many contacts there are of each kind. */
export const countContacts = async (
  owner: UserId,
): Promise<Readonly<Record<ContactKind, number>>> => {
  const counts = await lists.counts(owner)
  const of = (kind: ContactKind) => counts.get(kind) ?? 0
  return { all: of('all'), contacts: of('contacts'), delegates: of('delegates') }
}

const linkChange = (owner: UserId, before?: Contact, after?: Contact): Write[] => {
  const was = before?.linkedUserId
  const is = after?.linkedUserId
  if (was === is) return []
  return [
    ...(was ? [{ remove: { Key: links.key({ owner, userId: was }) } }] : []),
    ...(is && after
      ? [{ put: { Item: links.toItem({ owner, userId: is }, { contactId: after.contactId }) } }]
      : []),
  ]
}

/** What changes beside the contact itself: search index, the pointer from their account, their old picture. */
const changesBeside = async (
  account: Account,
  before?: Contact,
  after?: Contact,
): Promise<Write[]> => {
  const owner = account.userId
  return [
    ...(await indexChange(owner, before, after)),
    ...linkChange(owner, before, after),
    ...(await avatarRemoval(account, before, after)),
  ]
}

/**
 * The parts of a transaction that stores a new contact (`CONTACT_LIMIT`). A transaction can hold one contact alone,
 * and is made by `writeContact`, since two at once may meet in the search index.
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
    accountCheck(userId),
    ...(await changesBeside(account, undefined, contact)),
  ]
}

/** The same contact with something changed, as its next version. */
export const revised = (before: Contact, changes: Partial<Contact>, now: Date): Contact => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
})

/** What waits to be sent to them, or to be theirs, follows a new name, address or account of theirs. */
const changeToFollow = (owner: UserId, before: Contact, after: Contact): Write[] => {
  const same =
    displayName(before) === displayName(after) &&
    primaryEmail(before) === primaryEmail(after) &&
    before.linkedUserId === after.linkedUserId
  const { contactId } = after
  return same ? [] : followUp({ type: 'ContactChanged', owner, contactId })
}

/** Whether they are a delegate who accepted. */
const isTrusted = ({ isDelegate, delegateAsked }: Contact) => isDelegate && !delegateAsked

/** The parts of a transaction that replaces a contact, if it is still as it was `before` (`STALE_VERSION`). */
export const contactReplacement = async (
  account: Account,
  before: Contact,
  after: Contact,
): Promise<Write[]> => [
  ...records.replacement(account.userId, before, after),
  isTrusted(after) && !isTrusted(before)
    ? setHint(account.userId, 'trustedMark')
    : accountCheck(account.userId),
  ...(await changesBeside(account, before, after)),
  ...changeToFollow(account.userId, before, after),
]

/** The parts of a transaction that deletes a contact, if it is still as it was read. */
export const contactRemoval = async (account: Account, contact: Contact): Promise<Write[]> => [
  ...records.removal(account.userId, contact),
  ...(await changesBeside(account, contact, undefined)),
]

/**
 * The parts of a transaction that keeps a contact in step with their delegate record: whether they are a delegate, or
 * were asked alone, and which account is behind them. What is left out stays as it is.
 */
export const contactDelegateChange = async (
  account: Account,
  contactId: ContactId,
  change: Partial<Pick<Contact, 'isDelegate' | 'delegateAsked' | 'linkedUserId'>>,
  now: Date,
): Promise<Write[]> => {
  const before = await loadContact(account.userId, contactId)
  return contactReplacement(account, before, revised(before, change, now))
}

/**
 * Makes and writes a transaction with a contact in it. When two changes meet in the search index, the later one is
 * made again on what is stored then.
 */
export const writeContact = (make: () => Promise<readonly Write[]>): Promise<void> =>
  retryStale(async () => writeAll(await make()), {
    isRetried: (thrown) => thrown instanceof IndexMoved,
  })
