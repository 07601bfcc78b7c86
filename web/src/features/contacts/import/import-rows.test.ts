import { describe, expect, it } from 'vitest'
import { toEntry, toMiniContact } from '#functions/domain/contacts/contact-index.ts'
import { Contact } from '#shared/model/contact.ts'
import { readCard } from '#web/features/contacts/vcard/read-card.ts'
import { splitCards } from '#web/features/contacts/vcard/split-cards.ts'
import {
  compareRows,
  divideEmails,
  type ImportRow,
  importRows,
  isTickedAtFirst,
  possibleTwinIds,
} from './import-rows.ts'

const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')

const id = (index: number) => `5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d${`${index}`.padStart(2, '0')}`

const storedContacts = (...cards: string[]): Contact[] => storedOf(rows(cards, []))

/** The contacts that an import adds, as they are stored. */
const storedOf = (imported: readonly ImportRow[]): Contact[] => {
  const ticked = new Set(imported.filter(isTickedAtFirst).map(({ key }) => key))
  return divideEmails(imported, ticked).flatMap(({ contact, key }) =>
    contact && ticked.has(key)
      ? Contact.parse({
          ...contact,
          emails: contact.emails.map((part, index) => ({ ...part, id: `${index}` })),
          phoneNumbers: contact.phoneNumbers.map((part, index) => ({
            ...part,
            id: `${index}`,
            confirmed: false,
          })),
          addresses: contact.addresses.map((part, index) => ({ ...part, id: `${index}` })),
          contactId: id(key),
          personId: id(key),
          version: 1,
          isDelegate: false,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })
      : [],
  )
}

/** The rows of these cards for somebody who has these contacts. */
const rows = (cards: readonly string[], contacts: readonly Contact[]) => {
  const known = contacts.map((contact) => toMiniContact(toEntry(contact)))
  const read = importRows(splitCards(new TextEncoder().encode(cards.join('\n'))), readCard)
  const twins = possibleTwinIds(read, known)
  return compareRows(
    read,
    known,
    contacts.filter(({ contactId }) => twins.includes(contactId)),
  )
}
const duplicates = (cards: readonly string[], contacts: readonly Contact[]) =>
  rows(cards, contacts).map(({ duplicateOf }) => duplicateOf)

const divided = (cards: readonly string[], ticked: readonly number[]) =>
  divideEmails(rows(cards, []), new Set(ticked)).map(({ contact, leftOut }) => [
    contact?.emails.length,
    leftOut,
  ])

const john = ['FN:John Hale', 'BDAY:1950-02-28', 'TEL:512-555-0134']

describe('the cards of a file', () => {
  it.each([
    ['of father and son', ['N:Hale;John;;;Sr.'], ['N:Hale;John;;;Jr.']],
    ['of one name', ['FN:John Hale', 'BDAY:1950-02-28'], ['FN:John Hale', 'BDAY:1980-02-28']],
    ['of one name and number', john, [...john, 'NOTE:The other one']],
    ['of one address', ['FN:Rosa Lind', 'EMAIL:a@b.org'], ['FN:Tom Lind', 'EMAIL:A@b.org']],
    ['of one name and address', [...john, 'EMAIL:a@b.org'], ['FN:John Hale', 'EMAIL:a@b.org']],
  ])('%s are two people, in one file and in two', (_, one, other) => {
    expect(duplicates([card(...one), card(...other)], [])).toEqual([undefined, undefined])
    expect(duplicates([card(...other)], storedContacts(card(...one)))).toEqual([undefined])
  })

  it('come without an address that somebody else has, and say so', () => {
    const couple = ['FN:Rosa Lind', 'FN:Tom Lind'].map((name) => card(name, 'EMAIL:a@b.org'))
    const leftOut = ['Email address a@b.org, which Rosa Lind has']
    expect(divided(couple, [0, 1])).toEqual([
      [1, []],
      [0, leftOut],
    ])
    const [rosa = '', tom = ''] = couple
    const [later] = rows([tom], storedContacts(rosa))
    expect([later?.contact?.emails.length, later?.leftOut]).toEqual([0, leftOut])
  })

  it('have the address of somebody who is not added', () => {
    const couple = ['FN:Rosa Lind', 'FN:Tom Lind'].map((name) => card(name, 'EMAIL:a@b.org'))
    expect(divided(couple, [1])).toEqual([
      [1, []],
      [1, []],
    ])
  })

  it.each([
    ['its UID', ['UID:abc', 'FN:Rosa Lind', 'EMAIL:a@b.org']],
    ['the UID of our own export', [`UID:urn:uuid:${id(0).toUpperCase()}`, 'FN:Rosa Lind']],
  ])('count as one contact by %s, whatever the contact is called now', (_, lines) => {
    const [rosa] = storedContacts(card(...lines))
    if (!rosa) throw new Error('Nobody was stored.')
    const { vcardUid, ...others } = rosa
    // A contact that was not imported has no `vcardUid`, and our export writes its id as the UID.
    const isOwn = vcardUid?.startsWith('urn')
    const renamed = { ...(isOwn ? others : rosa), lastName: 'Hale', emails: [] }
    const read = rows([card(...lines)], [renamed])
    expect(read.map(({ duplicateOf }) => duplicateOf)).toEqual(['Rosa Hale'])
    expect(read.map(isTickedAtFirst)).toEqual([false])
  })

  it('count as one contact, also if one of them has characters that cannot be seen', () => {
    const seen = [
      'N:Lind;Rosa',
      'NOTE:Rings twice',
      'TEL:512-555-0134',
      'ADR:;;1 Road;Town;;;Spain',
    ]
    const unseen = seen.map((line) => line.replace(/[ns](?=[^:]*$)/g, '$&\u00ad'))
    const marked = seen.map((line) => line.replace(/:/, ':\u200e').replace('Rings', 'Ri\u0007ngs'))
    for (const lines of [seen, unseen, marked]) {
      expect(duplicates([card(...lines)], storedContacts(card(...lines)))).toEqual(['Rosa Lind'])
      expect(duplicates([card(...seen)], storedContacts(card(...lines)))).toEqual(['Rosa Lind'])
    }
    // As contacts were stored before the server removed such characters.
    const early = storedContacts(card(...seen)).map((row) => ({ ...row, lastName: 'Li\u200end' }))
    expect(duplicates([card(...seen)], early)).toEqual(['Rosa Li\u200end'])
  })

  it.each([
    ['a group', 'KIND:group', 'FN:Family'],
    ['a group', 'X-ADDRESSBOOKSERVER-KIND:group', 'N:Family;;;;'],
    ['an organization', 'KIND:org', 'FN:Acme Plumbing'],
    ['an organization', 'X-ABShowAs:COMPANY', 'ORG:Acme Plumbing'],
    ['a place', 'KIND:location', 'FN:Lake house'],
  ])('from %s (%s) are no people until they are ticked', (what, ...lines) => {
    const [row] = rows([card(...lines)], [])
    const [, name] = (lines[1] ?? '').split(/[:;]+/)
    expect(row).toMatchObject({
      name,
      leftOut: [],
      doubt: `This is the card of ${what}, not of a person.`,
    })
    expect(row?.contact).toMatchObject({ firstName: name })
    expect(row && isTickedAtFirst(row)).toBe(false)
  })

  it('count as one contact if they have the same content or the same UID', () => {
    expect(duplicates([card(...john), card(...john)], [])).toEqual([undefined, 'John Hale'])
    const [one, changed] = [card('UID:urn:uuid:A', 'FN:John'), card('UID:a', 'FN:John', 'NOTE:x')]
    expect(duplicates([one, changed], [])).toEqual([undefined, 'John'])
    expect(duplicates([changed], storedContacts(one))).toEqual(['John'])
  })

  it('add nothing when the file is imported again', () => {
    const cards = [
      card(...john, 'EMAIL:a@b.org', 'EMAIL;TYPE=work:w@b.org', 'ADR:;;1 Road;Town;;;Spain'),
      card('N:Hale;John;;;Jr.', 'EMAIL:a@b.org'),
      card('FN:Tom', 'EMAIL:a@b.org', 'ORG:Lind & Sons', 'NOTE:x'),
      card('FN:Tom', 'NOTE:y'),
    ]
    const again = duplicates(cards, storedContacts(...cards))
    expect(again).toEqual(['John Hale', 'John Hale Jr.', 'Tom', 'Tom'])
  })

  it('need the details only of contacts with their name, and not of those with their UID', () => {
    const contacts = storedContacts(
      card('FN:Noor', 'UID:1'),
      card('FN:Ana'),
      card('FN:Tom', 'EMAIL:a@b.org'),
    )
    const known = contacts.map((contact) => toMiniContact(toEntry(contact)))
    const cards = [
      card('FN:Noor', 'UID:1'),
      card('FN:Ana', 'NOTE:x'),
      card('FN:Rosa', 'EMAIL:a@b.org'),
    ]
    const read = importRows(splitCards(new TextEncoder().encode(cards.join('\n'))), readCard)
    expect(possibleTwinIds(read, known)).toEqual([contacts[1]?.contactId])
  })

  it('say that somebody of the same name is there', () => {
    const [first, second] = rows([card('FN:Noor', 'NOTE:1'), card('FN:NOOR', 'NOTE:2')], [])
    expect([first?.hasNamesake, second?.hasNamesake]).toEqual([undefined, true])
  })

  it('do not suffer from one that cannot be read', () => {
    const [broken, fine] = rows([card('FN'), card('FN:Noor Haddad')], [])
    const problem = 'This card has no name.'
    const leftOut = ['A line that we cannot read: FN']
    expect(broken).toEqual({ key: 0, name: 'Card 1', leftOut, problem })
    expect(fine?.name).toBe('Noor Haddad')
  })
})
