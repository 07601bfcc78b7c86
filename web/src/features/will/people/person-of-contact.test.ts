import { expect, test } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { Person } from '#shared/model/will-draft.ts'
import { personOfContact } from './person-of-contact.ts'

const id = '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e'
const contact = (parts: object) =>
  Contact.parse({
    contactId: id,
    personId: id,
    version: 1,
    firstName: 'Carmen',
    lastName: 'Ortiz',
    emails: [],
    phoneNumbers: [],
    addresses: [],
    isDelegate: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...parts,
  })

test('a contact provides the answers that the will needs', () => {
  const person = personOfContact(
    contact({
      secondName: 'Inés',
      relationship: 'sister',
      birthDate: '1984-01-30',
      emails: [{ id: 'a', email: 'carmen@ortiz.example', primary: true }],
      addresses: [
        { id: 'a', line1: 'Calle 1', city: 'Madrid', country: 'ES' },
        { id: 'b', line1: '814 Pecan Street', city: 'San Antonio', region: 'TX', country: 'US' },
      ],
    }),
  )
  expect(person).toEqual({
    legalName: 'Carmen Inés Ortiz',
    relationship: 'sister',
    dateOfBirth: '1984-01-30',
    email: 'carmen@ortiz.example',
    city: 'San Antonio',
    state: 'TX',
    contactId: id,
  })
  expect(Person.safeParse({ id: 'p', kind: 'person', ...person }).success).toBe(true)
})

test('unknown details stay open, and a province abroad is not a state', () => {
  const person = personOfContact(
    contact({ addresses: [{ id: 'a', line1: 'x', city: 'Perth', region: 'WA', country: 'AU' }] }),
  )
  expect(person).toMatchObject({ relationship: '', dateOfBirth: '', city: 'Perth', state: '' })
})
