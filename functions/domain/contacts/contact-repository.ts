import * as z from 'zod'
import { chance } from '#functions/core/crypto/random.ts'
import { pause } from '#functions/core/runtime/clock.ts'
import { entity } from '#functions/core/store/entity.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import { listing, type PageRequest, type Row } from '#functions/core/store/listing.ts'
import { getItem, getItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { markSet } from '#functions/domain/accounts/account-mark.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { Contact, ContactItem } from '#shared/model/contact.ts'
import { ContactId, type UserId } from '#shared/model/ids.ts'
import { displayName, folded, primaryEmail, toContactItem } from '#shared/rules/contacts.ts'
import { avatarRemoval } from './avatar.ts'
import { IndexMoved, indexChange } from './contact-index.ts'

/** How many contacts a person can have. */
export const contactLimit = 10_000

const partition = (owner: UserId) => `PERSON#${owner}`

const records = entity({
  name: 'Contact',
  schema: Contact,
  key: ({ owner, contactId }: { owner: UserId; contactId: ContactId }) => ({
    pk: partition(owner),
    sk: `CONTACT#${contactId}`,
  }),
})

/** From an account to the contact of the owner's that it is behind. */
const links = entity({
  name: 'LinkedContact',
  schema: z.object({ contactId: ContactId }),
  key: ({ owner, userId }: { owner: UserId; userId: UserId }) => ({
    pk: partition(owner),
    sk: `LINKED#${userId}`,
  }),
})

const lists = listing({ noun: 'CONTACTS', summary: ContactItem })

/** Which contacts: everybody, those who are no delegates, or the delegates. */
export type ContactKind = 'all' | 'contacts' | 'delegates'

const row = (contact: Contact): Row<ContactItem> => {
  const name = folded(displayName(contact))
  return {
    id: contact.contactId,
    lists: { all: name, [contact.isDelegate ? 'delegates' : 'contacts']: name },
    summary: toContactItem(contact),
  }
}

/** The owner's contact, or nothing. `consistent` as `getItem` has it. */
export const findContact = async (
  owner: UserId,
  contactId: ContactId,
  read: { consistent?: boolean } = {},
): Promise<Contact | undefined> => {
  const item = await getItem(records.key({ owner, contactId }), read)
  return item && records.fromItem(item)
}

/** The owner's contact as it is now. Anybody else's is `NOT_FOUND`, as one that does not exist. */
export const loadContact = async (owner: UserId, contactId: ContactId): Promise<Contact> => {
  const contact = await findContact(owner, contactId, { consistent: true })
  if (!contact) throw notFound()
  return contact
}

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
  const items = await getItems(
    contactIds.map((contactId) => records.key({ owner, contactId })),
    { consistent: true },
  )
  const found = new Map(
    items.map(records.fromItem).map((contact) => [contact.contactId, toContactItem(contact)]),
  )
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

/** What changes beside the contact itself: lists, search index, the pointer from their account, their old picture. */
const besides = async (account: Account, before?: Contact, after?: Contact): Promise<Write[]> => {
  const owner = account.userId
  return [
    ...(await indexChange(owner, before, after)),
    ...lists.change(owner, before && row(before), after && row(after)),
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
    {
      put: {
        Item: records.toItem({ owner: userId, contactId: contact.contactId }, contact),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    accountCheck(userId),
    ...(await besides(account, undefined, contact)),
  ]
}

/** What a tab learns whose contact is older than what was saved since. */
export const staleContact = () =>
  new AppError(
    'STALE_VERSION',
    'This contact was changed in another window since you opened it. Your text is still here.',
    { field: 'version' },
  )

const asSeen = ({ version }: Contact) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
})

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
  {
    put: {
      Item: records.toItem({ owner: account.userId, contactId: after.contactId }, after),
      ...asSeen(before),
    },
    otherwise: staleContact,
  },
  isTrusted(after) && !isTrusted(before)
    ? markSet(account.userId, 'trustedMark')
    : accountCheck(account.userId),
  ...(await besides(account, before, after)),
  ...changeToFollow(account.userId, before, after),
]

/** The parts of a transaction that deletes a contact, if it is still as it was read. */
export const contactRemoval = async (account: Account, contact: Contact): Promise<Write[]> => [
  {
    remove: {
      Key: records.key({ owner: account.userId, contactId: contact.contactId }),
      ...asSeen(contact),
    },
    otherwise: staleContact,
  },
  ...(await besides(account, contact, undefined)),
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

const attempts = 8

/**
 * Makes and writes a transaction with a contact in it. When two changes meet in the search index, the later one is
 * made anew on what is stored then.
 */
export const writeContact = async (
  make: () => Promise<readonly Write[]>,
  attempt = 1,
): Promise<void> => {
  try {
    await writeAll(await make())
  } catch (error) {
    if (!(error instanceof IndexMoved) || attempt === attempts) throw error
    await pause(20 * attempt * (0.5 + chance()))
    await writeContact(make, attempt + 1)
  }
}
