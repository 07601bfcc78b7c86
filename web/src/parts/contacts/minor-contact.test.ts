import { expect, it } from 'vitest'
import { Contact } from '#shared/model/contact.ts'
import { Person, WillDraft } from '#shared/model/will-draft.ts'
import { isMinorContact } from './minor-contact.ts'

const contactId = Contact.shape.contactId.parse(crypto.randomUUID())
const now = new Date('2026-11-30T20:00:00Z')
const draftWith = (person: { readonly isAdult?: boolean; readonly dateOfBirth?: string }) =>
  WillDraft.parse({
    people: [Person.parse({ id: 'leo', legalName: 'Leo Hale', contactId, ...person })],
  })

it('a contact counts as a minor only by their own birthday, or by the linked person of the will', () => {
  expect(isMinorContact({ contactId, birthDate: '2022-06-03' }, undefined, now)).toBe(true)
  expect(isMinorContact({ contactId }, draftWith({ dateOfBirth: '2022-06-03' }), now)).toBe(true)
  expect(isMinorContact({ contactId }, draftWith({ isAdult: false }), now)).toBe(true)
  expect(isMinorContact({ contactId, birthDate: '1968-06-03' }, undefined, now)).toBe(false)
  expect(isMinorContact({ contactId }, undefined, now)).toBe(false)
})
