import { expect, test } from 'vitest'
import { MiniContact } from '#shared/model/contact.ts'
import { Person, WillDraft } from '#shared/model/will-draft.ts'
import { delegateCandidates, describeCandidate } from './delegate-candidates.ts'

const contactNamed = (name: string) => {
  const id = crypto.randomUUID()
  return MiniContact.parse({ contactId: id, personId: id, name, isDelegate: false })
}
const leo = contactNamed('Leo Hale')
const namesake = contactNamed('Leo Hale')
const ana = contactNamed('Ana Hale')
const noor = contactNamed('Noor Haddad')
const contacts = [leo, namesake, noor, ana]
const person = (id: string, contact: MiniContact, { isAdult }: { readonly isAdult: boolean }) =>
  Person.parse({ id, legalName: contact.name, contactId: contact.contactId, isAdult })
const candidates = (people: readonly Person[]) =>
  delegateCandidates(
    contacts,
    new Set(),
    WillDraft.parse({ people }),
    new Date('2026-11-30T20:00:00Z'),
  )

test('a minor child of the will stands last, with the reason why they cannot be asked', () => {
  const found = candidates([
    person('leo', leo, { isAdult: false }),
    person('ana', ana, { isAdult: true }),
  ])
  expect(found.map(({ contactId }) => contactId)).toEqual(
    [ana, namesake, noor, leo].map(({ contactId }) => contactId),
  )
  expect(found.map((candidate) => candidate.isMinor)).toEqual([false, false, false, true])
  expect(found.slice(-1).map(describeCandidate)).toEqual([
    'Named in your will · Under 18: a delegate must be an adult',
  ])
})

test('a contact whose page has the birth date of a child cannot be asked, in the will or not', () => {
  const ada = { ...contactNamed('Ada Hale'), birthDate: '2012-03-04' }
  const [found] = delegateCandidates([ada], new Set(), undefined, new Date('2026-11-30T20:00:00Z'))
  expect(found && describeCandidate(found)).toBe('Under 18: a delegate must be an adult')
})

test('a contact who only has the name of a child can be asked', () => {
  const unlinked = Person.parse({ id: 'leo', legalName: 'Leo Hale', isAdult: false })
  expect(candidates([unlinked]).some((candidate) => candidate.isMinor)).toBe(false)
})

test('the year of birth tells a linked person from a namesake', () => {
  const born = Person.parse({
    ...person('leo', leo, { isAdult: true }),
    dateOfBirth: '1979-03-02',
  })
  expect(candidates([born]).map(describeCandidate).slice(0, 2)).toEqual([
    'Named in your will, born in 1979 · No email address yet',
    'No email address yet',
  ])
})
