import { describe, expect, it } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { displayName, primaryEmail } from '#shared/rules/contacts.ts'
import { readCard } from '#web/features/contacts/vcard/read-card.ts'
import { compareRows, importRows, possibleTwins } from './import-rows.ts'

const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')

const id = (index: number) => `5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d${`${index}`.padStart(2, '0')}`

/** The contacts that an import of these cards adds, as they are stored. */
const stored = (...cards: string[]): Contact[] =>
  rows(cards, []).flatMap(({ contact, duplicateOf }, index) =>
    contact && !duplicateOf
      ? Contact.parse({
          ...contact,
          emails: contact.emails.map((part, at) => ({ ...part, id: `${at}` })),
          phoneNumbers: contact.phoneNumbers.map((part, at) => ({
            ...part,
            id: `${at}`,
            confirmed: false,
          })),
          addresses: contact.addresses.map((part, at) => ({ ...part, id: `${at}` })),
          contactId: id(index),
          personId: id(index),
          version: 1,
          isDelegate: false,
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
        })
      : [],
  )

const rows = (cards: readonly string[], contacts: readonly Contact[]) => {
  const known = contacts.map((contact) => ({
    contactId: contact.contactId,
    personId: contact.personId,
    name: displayName(contact),
    email: primaryEmail(contact),
    isDelegate: false,
  }))
  const read = importRows(cards, readCard)
  const twins = possibleTwins(read, known)
  return compareRows(
    read,
    known,
    contacts.filter(({ contactId }) => twins.includes(contactId)),
  )
}
const duplicates = (cards: readonly string[], contacts: readonly Contact[]) =>
  rows(cards, contacts).map(({ duplicateOf }) => duplicateOf)

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
    expect(duplicates([card(...other)], stored(card(...one)))).toEqual([undefined])
  })

  it('come without an address that somebody else has, and say so', () => {
    const couple = ['FN:Rosa Lind', 'FN:Tom Lind'].map((name) => card(name, 'EMAIL:a@b.org'))
    const said = ['E-mail address a@b.org, which Rosa Lind has']
    const [first, second] = rows(couple, [])
    expect([first?.contact?.emails.length, first?.leftOut]).toEqual([1, []])
    expect([second?.contact?.emails.length, second?.leftOut]).toEqual([0, said])
    const [rosa = '', tom = ''] = couple
    const [later] = rows([tom], stored(rosa))
    expect([later?.contact?.emails.length, later?.leftOut]).toEqual([0, said])
  })

  it('are one if all is the same, or the UID', () => {
    expect(duplicates([card(...john), card(...john)], [])).toEqual([undefined, 'John Hale'])
    const [one, changed] = [card('UID:urn:uuid:A', 'FN:John'), card('UID:a', 'FN:John', 'NOTE:x')]
    expect(duplicates([one, changed], [])).toEqual([undefined, 'John'])
    expect(duplicates([changed], stored(one))).toEqual(['John'])
  })

  it('add nothing when the file is imported again', () => {
    const cards = [
      card(...john, 'EMAIL:a@b.org', 'EMAIL;TYPE=work:w@b.org', 'ADR:;;1 Road;Town;;;Spain'),
      card('N:Hale;John;;;Jr.', 'EMAIL:a@b.org'),
      card('FN:Tom', 'EMAIL:a@b.org', 'ORG:Lind & Sons', 'NOTE:x'),
      card('FN:Tom', 'NOTE:y'),
    ]
    const again = duplicates(cards, stored(...cards))
    expect(again).toEqual(['John Hale', 'John Hale Jr.', 'Tom', 'Tom'])
  })

  it('say that somebody of the same name is there', () => {
    const [first, second] = rows([card('FN:Noor', 'NOTE:1'), card('FN:NOOR', 'NOTE:2')], [])
    expect([first?.hasNamesake, second?.hasNamesake]).toEqual([undefined, true])
  })

  it('do not suffer from one that cannot be read', () => {
    const [broken, fine] = rows([card('FN'), card('FN:Noor Haddad')], [])
    const problem = 'This card has no name.'
    expect(broken).toEqual({ key: 0, name: 'Card 1', leftOut: [], problem })
    expect(fine?.name).toBe('Noor Haddad')
  })
})
