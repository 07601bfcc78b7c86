import { expect, test } from 'vitest'
import { ContactId, PersonId } from '#shared/model/ids.ts'
import { readCard } from '#web/features/contacts/vcard/read-card.ts'
import { importRows } from './import-rows.ts'

const id = '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e'
const known = [
  {
    contactId: ContactId.parse(id),
    personId: PersonId.parse(id),
    name: 'Éloïse Okafor',
    email: 'eloise@example.org',
    isDelegate: false,
  },
]
const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
const rows = (...cards: string[]) => importRows(cards, readCard, known)

test('an existing contact is recognized by address or by name', () => {
  const [byAddress, byName, free] = rows(
    card('FN:E. O.', 'EMAIL:ELOISE@example.org'),
    card('FN:eloise okafor'),
    card('FN:Noor Haddad', 'EMAIL:noor@example.org'),
  )
  expect(byAddress?.duplicateOf).toBe('Éloïse Okafor')
  expect(byName?.duplicateOf).toBe('Éloïse Okafor')
  expect(free?.duplicateOf).toBeUndefined()
})

test('a contact that is in the file twice is marked the second time', () => {
  const [first, second] = rows(card('FN:Noor Haddad'), card('FN:Noor  Haddad'))
  expect(first?.duplicateOf).toBeUndefined()
  expect(second?.duplicateOf).toBe('Noor Haddad')
})

test('an unreadable card does not affect the others', () => {
  const [broken, fine] = rows(card('FN'), card('FN:Noor Haddad'))
  expect(broken).toEqual({
    key: 0,
    name: 'Card 1',
    leftOut: [],
    problem: 'This card could not be read.',
  })
  expect(fine?.name).toBe('Noor Haddad')
})
