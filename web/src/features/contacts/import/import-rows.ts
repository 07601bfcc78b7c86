import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'

/** One card of a file, as the dialog shows it. */
export interface ImportRow {
  readonly key: number
  readonly name: string
  readonly contact?: CardContact
  /** The parts of the card that cannot be imported. */
  readonly leftOut: readonly string[]
  /** The contact, in the address book or in the same file, of whom this is the same card. */
  readonly duplicateOf?: string
  /** Whether somebody else, in the address book or in the same file, has the same name. */
  readonly hasNamesake?: true
  /** Why it cannot be added. */
  readonly problem?: string
}

type Read = (card: string) => { contact: CardContact; leftOut: readonly string[] }

const said = (error: unknown) => (error instanceof Error ? error.message : '')

/** Reads the cards of a file, each with its problem if it has one. */
export const importRows = (cards: readonly string[], read: Read): ImportRow[] =>
  cards.map((card, key) => {
    try {
      const { contact, leftOut } = read(card)
      return { key, name: displayName(contact), contact, leftOut }
    } catch (error) {
      const words = /^This card/.test(said(error)) ? said(error) : 'This card could not be read.'
      return { key, name: `Card ${key + 1}`, leftOut: [], problem: words }
    }
  })

/** The contacts who may be those of some cards: they have the name or an address of one. */
export const possibleTwins = (
  rows: readonly ImportRow[],
  known: readonly MiniContact[],
): ContactId[] => {
  const names = new Set(rows.map(({ name }) => searchable(name)))
  const emails = new Set(
    rows.flatMap(({ contact }) => contact?.emails.map(({ email }) => email) ?? []),
  )
  return known
    .filter(({ name, email }) => names.has(searchable(name)) || emails.has(email ?? ''))
    .map(({ contactId }) => contactId)
}

/** Somebody whom a card may be: a contact, or another card of the file. */
interface Somebody {
  readonly name: string
  readonly uids: readonly string[]
  readonly emails: readonly string[]
  readonly content: string
}

const plainUid = (uid: string) => uid.toLowerCase().replace(/^urn:uuid:/, '')

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
  return JSON.stringify([names, facts, numbers.sort(), places.sort()])
}

const fromContact = (contact: Contact): Somebody => ({
  name: displayName(contact),
  uids: [contact.contactId, contact.vcardUid ?? ''].filter(Boolean).map(plainUid),
  emails: contact.emails.map(({ email }) => email),
  content: contentOf(contact),
})

/**
 * Compares the rows with the address book, and with each other. The same card again is a duplicate: it has the same
 * `UID`, or all that is stored of it is the same. Two people of one name are two people. So are two with one address;
 * the second is added without it, because shares and delegates are found by their address.
 *
 * @param stored The contacts of `possibleTwins`.
 */
export const compareRows = (
  rows: readonly ImportRow[],
  known: readonly MiniContact[],
  stored: readonly Contact[],
): ImportRow[] => {
  const people = stored.map(fromContact)
  const names = new Set(known.map(({ name }) => searchable(name)))
  const owners = new Map(
    [
      ...known,
      ...stored.flatMap(({ emails, ...one }) =>
        emails.map(({ email }) => ({ email, name: displayName(one) })),
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
          person.emails.every((email) => emails.includes(email)) &&
          // What the contact lacks, somebody else had when it was added.
          emails.every((email) => person.emails.includes(email) || owners.has(email))),
    )
    const taken = emails.filter((email) => owners.has(email))
    const hasNamesake = !twin && names.has(searchable(name))
    const compared: ImportRow = {
      ...row,
      contact: {
        ...contact,
        emails: contact.emails.filter(({ email }) => !taken.includes(email)),
      },
      leftOut: [
        ...row.leftOut,
        ...taken.map((email) => `E-mail address ${email}, which ${owners.get(email)} has`),
      ],
      ...(twin && { duplicateOf: twin.name }),
      ...(hasNamesake && { hasNamesake }),
    }
    people.push({ name, uids: uid ? [uid] : [], emails, content })
    names.add(searchable(name))
    for (const email of emails) if (!owners.has(email)) owners.set(email, name)
    return compared
  })
}
