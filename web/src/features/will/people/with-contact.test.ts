import { expect, test } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { withChild } from '#web/features/will/answers/add-to-children.ts'
import { additionNotice, withContact } from './with-contact.ts'

const id = '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01'
const contact = (parts: object) =>
  Contact.parse({
    contactId: id,
    personId: id,
    version: 1,
    firstName: 'Eva',
    lastName: 'Lind',
    birthDate: '1980-05-01',
    emails: [{ id: 'home', email: 'eva@example.org', primary: true }],
    phoneNumbers: [],
    addresses: [],
    isDelegate: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...parts,
  })
const ref = PersonRef.parse('new')
const married = {
  ...emptyDraft(),
  about: { ...emptyDraft().about, maritalStatus: 'married' },
} as const

test('a sister joins the people who can be chosen in any question', () => {
  const draft = withContact(emptyDraft(), contact({ relationship: 'sister' }), ref)
  expect(draft.people).toMatchObject([
    { id: ref, legalName: 'Eva Lind', relationship: 'sister', contactId: id },
  ])
})

test('a wife becomes the spouse, unless one is named', () => {
  const wife = contact({ relationship: 'wife' })
  const draft = withContact(married, wife, ref)
  expect(draft.spouse).toMatchObject({
    legalName: 'Eva Lind',
    email: 'eva@example.org',
    dob: '1980-05-01',
    contactId: id,
  })
  const marriedToIda = { ...married, spouse: { ...married.spouse, legalName: 'Ida Roe' } }
  expect(withContact(marriedToIda, wife, ref)).toBe(marriedToIda)
  expect(additionNotice(married, wife).message).toBe('Your will knows Eva Lind now.')
  expect(additionNotice(marriedToIda, wife).message).toBe(
    'Your will names another spouse or partner already, so Eva Lind was not added.',
  )
})

test.each([
  ['daughter', 'me'],
  ['stepchild', 'spouse'],
])('a %s becomes a child', (relationship, childOf) => {
  const draft = withContact(emptyDraft(), contact({ relationship }), ref)
  expect(draft.hasChildren).toBe(true)
  expect(draft.dependents).toMatchObject([
    { id: ref, legalName: 'Eva Lind', dob: '1980-05-01', childOf, contactId: id },
  ])
})

test('a contact whom the will has already, or may have by this name, is not added again', () => {
  const once = withContact(emptyDraft(), contact({ relationship: 'sister' }), ref)
  expect(withContact(once, contact({ relationship: 'daughter' }), ref)).toBe(once)
  expect(withContact(once, contact({ contactId: id.replace('01', '02') }), ref)).toBe(once)
  expect(additionNotice(once, contact({})).message).toBe(
    'Your will may name Eva Lind already, so nobody was added.',
  )
  expect(roster(once).size).toBe(1)
  const child = { id: ref, legalName: 'Eva Maria Lind', dob: '', relationship: 'child' }
  const longer = withChild(emptyDraft(), child)
  expect(withContact(longer, contact({ relationship: 'daughter' }), ref)).toBe(longer)
})
