import { packedIndex } from '#functions/core/store/packed-index.ts'
import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId, PersonId, UserId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'

/** A contact as the index stores it. */
export interface IndexEntry {
  readonly contactId: ContactId
  readonly name: string
  /** All addresses, the primary one first. */
  readonly emails: readonly string[]
  readonly nickName: string
  readonly isDelegate: boolean
  readonly vcardUid?: string | undefined
  readonly relationship?: string | undefined
  readonly birthDate?: string | undefined
}

/** The entry of a contact. */
export const toEntry = (contact: Contact): IndexEntry => ({
  contactId: contact.contactId,
  name: displayName(contact),
  emails: [...contact.emails]
    .sort((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ email }) => email),
  nickName: contact.nickName ?? '',
  isDelegate: contact.isDelegate,
  vcardUid: contact.vcardUid,
  relationship: contact.relationship,
  birthDate: contact.birthDate,
})

const delegateFlag = 'd'

/**
 * Converts an entry to the fields of its line, and back. Lines from before `vcardUid`,
 * `relationship` or `birthDate` was stored do not have that field.
 */
export const indexFields = {
  // Commas separate the addresses, and control characters the fields. The model accepts no comma in
  // an address, and no control character in any of these fields.
  toFields: ({ name, emails, nickName, isDelegate, ...optional }: IndexEntry) => {
    const { vcardUid = '', relationship = '', birthDate = '' } = optional
    const last = [vcardUid, relationship, birthDate]
    return [
      name,
      emails.join(','),
      nickName,
      isDelegate ? delegateFlag : '',
      ...last.slice(0, last.findLastIndex((field) => field !== '') + 1),
    ]
  },
  fromFields: (
    id: string,
    [name = '', emails = '', nickName = '', flags = '', ...optional]: readonly string[],
  ): IndexEntry => ({
    // The ids were parsed when the contacts were stored. Parsing thousands again would cost more
    // than the search.
    contactId: id as ContactId,
    name,
    emails: emails === '' ? [] : emails.split(','),
    nickName,
    isDelegate: flags.includes(delegateFlag),
    vcardUid: optional[0] || undefined,
    relationship: optional[1] || undefined,
    birthDate: optional[2],
  }),
}

const index = packedIndex<IndexEntry>({
  name: 'ContactIndex',
  noun: 'CONTACTINDEX',
  idOf: ({ contactId }) => contactId,
  sortedBy: ({ name }) => name,
  ...indexFields,
})

/** The parts of a transaction that update the search index of an address book. */
export const indexChanges = index.changes

/** The search index of an owner's address book, in no order. */
export const listContactEntries = index.read

/** Entries of the search index, sorted by name. */
export const sortedByName = index.sorted

/** The text of an entry that a search looks into: the name, the nickname and the addresses. */
export const searchedText = ({ name, nickName, emails }: IndexEntry) =>
  `${name} ${nickName} ${emails.join(' ')}`

/** An entry as lists of contacts show it. */
export const toMiniContact = ({
  contactId,
  name,
  emails,
  isDelegate,
  vcardUid,
  relationship,
  birthDate,
}: IndexEntry): MiniContact => ({
  contactId,
  personId: contactId as string as PersonId, // the same UUID, under the other noun's brand
  name,
  email: emails[0],
  isDelegate,
  vcardUid,
  relationship,
  birthDate,
})

/**
 * The contacts of an owner that have one of the addresses. Several contacts can have the same
 * address.
 */
export const listContactsByEmail = async (
  owner: UserId,
  emails: readonly string[],
): Promise<readonly IndexEntry[]> => {
  if (emails.length === 0) return []
  const entries = await listContactEntries(owner, { consistent: true })
  return entries.filter((entry) => entry.emails.some((email) => emails.includes(email)))
}
