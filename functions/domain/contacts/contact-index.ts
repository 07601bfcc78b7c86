import { packedIndex } from '#functions/core/store/packed-index.ts'
import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId, PersonId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'

/** A contact as the index stores it. */
export interface IndexEntry {
  readonly contactId: ContactId
  readonly name: string
  /** All addresses, the primary one first. */
  readonly emails: readonly string[]
  readonly nickName: string
  readonly isDelegate: boolean
}

export const toEntry = (contact: Contact): IndexEntry => ({
  contactId: contact.contactId,
  name: displayName(contact),
  emails: [...contact.emails]
    .sort((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ email }) => email),
  nickName: contact.nickName ?? '',
  isDelegate: contact.isDelegate,
})

const index = packedIndex<IndexEntry>({
  name: 'ContactIndex',
  noun: 'CONTACTINDEX',
  idOf: ({ contactId }) => contactId,
  sortedBy: ({ name }) => name,
  // Names and addresses contain no control characters, and addresses no comma: the model refuses them.
  toFields: ({ name, emails, nickName, isDelegate }) => [
    name,
    emails.join(','),
    nickName,
    isDelegate ? 'd' : '',
  ],
  fromFields: (id, [name = '', emails = '', nickName = '', flags = '']) => ({
    // The ids were parsed when the contacts were stored; parsing thousands again would cost more than the search.
    contactId: id as ContactId,
    name,
    emails: emails === '' ? [] : emails.split(','),
    nickName,
    isDelegate: flags.includes('d'),
  }),
})

/** The parts of a transaction that update the search index of an address book. */
export const indexChanges = index.changes

/** The search index of an owner's address book, in no order. */
export const readIndex = index.read

/** The same entries, sorted by name. */
export const byName = index.sorted

/** The text of an entry that a search looks into: the name, the nickname and the addresses. */
export const searchedText = ({ name, nickName, emails }: IndexEntry) =>
  `${name} ${nickName} ${emails.join(' ')}`

export const toMiniContact = ({
  contactId,
  name,
  emails,
  isDelegate,
}: IndexEntry): MiniContact => ({
  contactId,
  personId: contactId as string as PersonId, // the same UUID, under the other noun's brand
  name,
  email: emails[0],
  isDelegate,
})
