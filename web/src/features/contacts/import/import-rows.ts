import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { cleanLine } from '#shared/rules/text/clean-text.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import type { CardContact, ReadCard } from '#web/features/contacts/vcard/read-card.ts'
import type { RawCard } from '#web/features/contacts/vcard/split-cards.ts'

/** One card of a file, as the dialog shows it. */
export interface ImportRow {
  readonly key: number
  readonly name: string
  readonly contact?: CardContact
  /** The parts of the card that cannot be imported. */
  readonly leftOut: readonly string[]
  /** The name of the person, in the address book or in the same file, whose card this is again. */
  readonly duplicateOf?: string
  /** Whether somebody else, in the address book or in the same file, has the same name. */
  readonly hasNamesake?: true
  /** Why the person should look before they add it. */
  readonly doubt?: string
  /** Why it cannot be added. */
  readonly problem?: string
}

/** Reads the cards of a file, each with its problem if it has one. */
export const importRows = (
  cards: readonly RawCard[],
  read: (card: RawCard) => ReadCard,
): ImportRow[] =>
  cards.map((card, key) => {
    const name = `Card ${key + 1}`
    try {
      const row = read(card)
      return { key, name: 'contact' in row ? displayName(row.contact) : name, ...row }
    } catch {
      return { key, name, leftOut: [], problem: 'This card could not be read.' }
    }
  })

/** Whether a row is ticked before the person has chosen. */
export const isTickedAtFirst = ({ contact, duplicateOf, doubt }: ImportRow): boolean =>
  contact !== undefined && duplicateOf === undefined && doubt === undefined

/** A name to compare. Names that were stored earlier may have characters that cannot be seen. */
const plainName = (name: string) => searchable(cleanLine(name))

const plainUid = (uid: string) => uid.toLowerCase().replace(/^urn:uuid:/, '')

/**
 * A card with one of these `UID`s is this contact's. They are the contact's id, which our own
 * export writes, and the `UID` of the card that the contact was imported from.
 */
const uidsOf = ({ contactId, vcardUid }: Pick<MiniContact, 'contactId' | 'vcardUid'>): string[] =>
  [contactId, vcardUid ?? ''].filter(Boolean).map(plainUid)

/**
 * The contacts that must be loaded, because only their details tell whether a card is theirs. They
 * are those with the name of a card. A card that has the `UID` of a contact needs no details.
 */
export const possibleTwinIds = (
  rows: readonly ImportRow[],
  known: readonly MiniContact[],
): ContactId[] => {
  const uids = new Set(known.flatMap(uidsOf))
  const unmatchedRows = rows.filter(({ contact }) => !uids.has(plainUid(contact?.vcardUid ?? '')))
  const names = new Set(unmatchedRows.map(({ name }) => plainName(name)))
  return known.filter(({ name }) => names.has(plainName(name))).map(({ contactId }) => contactId)
}

/** Somebody that a card may stand for: a contact, or another card of the file. */
interface Somebody {
  readonly name: string
  readonly uids: readonly string[]
  /** Like `content`, absent for contacts whose details were not loaded. */
  readonly emails?: readonly string[]
  readonly content?: string
}

/** All that is stored of a card, besides its addresses for mail, in a form that can be compared. */
const contentOf = ({
  phoneNumbers,
  addresses,
  ...person
}: Pick<CardContact, 'phoneNumbers' | 'addresses'> & Omit<CardContact, 'emails'>): string => {
  const { honorific, firstName, secondName, thirdName, lastName, suffix } = person
  const { nickName, sex, birthDate, note, timeZone } = person
  const numbers = phoneNumbers.map(({ number, label }) => [number, label].join(' '))
  const places = addresses.map(({ label, line1, line2, city, region, postalCode, country }) =>
    JSON.stringify([label, line1, line2, city, region, postalCode, country]),
  )
  const names = [honorific, firstName, secondName, thirdName, lastName, suffix]
  const facts = [nickName, sex, birthDate, note, timeZone]
  // Cleaned, so that texts which were stored before the server cleaned them still compare equal.
  return cleanLine(JSON.stringify([names, facts, numbers.sort(), places.sort()]))
}

const fromContact = (contact: Contact): Somebody => ({
  name: displayName(contact),
  uids: uidsOf(contact),
  emails: contact.emails.map(({ email }) => email),
  content: contentOf(contact),
})

/**
 * A row without the addresses that others have, which `leftOut` then names.
 *
 * @param owners The name of the person who has an address, by address.
 */
const withoutEmails = (
  row: ImportRow,
  contact: CardContact,
  owners: ReadonlyMap<string, string>,
): ImportRow => ({
  ...row,
  contact: { ...contact, emails: contact.emails.filter(({ email }) => !owners.has(email)) },
  leftOut: [
    ...row.leftOut,
    ...contact.emails.flatMap(({ email }) =>
      owners.has(email) ? `Email address ${email}, which ${owners.get(email)} has` : [],
    ),
  ],
})

/**
 * Compares the rows with the address book, and with each other. A card is a duplicate if it has the
 * `UID` of another, or if all that is stored of both is the same. Two cards with one name are two
 * people, and so are two with one address. But only one of them keeps the address, because shares
 * and delegates are found by it. If a contact has it, no row gets it. Between rows `divideEmails`
 * decides.
 *
 * @param known All contacts, as the list of the address book has them.
 * @param stored The contacts of `possibleTwinIds`, with all details.
 */
export const compareRows = (
  rows: readonly ImportRow[],
  known: readonly MiniContact[],
  stored: readonly Contact[],
): ImportRow[] => {
  const people: Somebody[] = [
    ...known.map((contact) => ({ name: contact.name, uids: uidsOf(contact) })),
    ...stored.map(fromContact),
  ]
  const names = new Set(known.map(({ name }) => plainName(name)))
  const owners = new Map(
    [
      ...known,
      ...stored.flatMap(({ emails, ...person }) =>
        emails.map(({ email }) => ({ email, name: displayName(person) })),
      ),
    ].flatMap(({ email, name }) => (email ? [[email, name]] : [])),
  )
  return rows.map((row) => {
    const { contact, name } = row
    if (!contact) return row
    const emails = contact.emails.map(({ email }) => email)
    const content = contentOf(contact)
    const uid = plainUid(contact.vcardUid ?? '')
    const twin = people.find(
      (person) =>
        (uid !== '' && person.uids.includes(uid)) ||
        (person.content === content &&
          person.emails?.every((email) => emails.includes(email)) &&
          // An address that the contact lacks may have been left out when it was added, because
          // somebody else has it.
          emails.every((email) => person.emails?.includes(email) || owners.has(email))),
    )
    const hasNamesake = !twin && names.has(plainName(name))
    const compared: ImportRow = {
      ...withoutEmails(row, contact, owners),
      ...(twin && { duplicateOf: twin.name }),
      ...(hasNamesake && { hasNamesake }),
    }
    people.push({ name, uids: uid ? [uid] : [], emails, content })
    names.add(plainName(name))
    return compared
  })
}

/**
 * The rows as they will be added. An address that several rows have goes to the first ticked row.
 */
export const divideEmails = (
  rows: readonly ImportRow[],
  ticked: ReadonlySet<number>,
): ImportRow[] => {
  const owners = new Map<string, string>()
  return rows.map((row) => {
    const { contact, key, name } = row
    if (!contact) return row
    const divided = withoutEmails(row, contact, owners)
    for (const { email } of ticked.has(key) ? contact.emails : []) {
      if (!owners.has(email)) owners.set(email, name)
    }
    return divided
  })
}
