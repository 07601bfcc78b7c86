import { expect, test } from 'vitest'
import { MiniContact } from '#shared/model/contact.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { linkContact, placesOfContact, unkeptPeople } from './unkept-people.ts'

const draft = WillDraft.parse({
  about: { legalName: 'Ana Vale', maritalStatus: 'married', location: { state: 'TX' } },
  spouse: { legalName: 'Tom Vale', email: 'Tom@example.org', dob: '1980-05-01' },
  hasChildren: true,
  dependents: [
    { id: 'ben', legalName: 'Ben Vale', dob: '2019-04-01', childOf: 'both' },
    { id: 'kim', legalName: 'Kim Roe', childOf: 'spouse' },
    { id: 'lost', legalName: 'Max Vale', living: false },
    { id: 'typing', legalName: 'Ja' },
  ],
  people: [
    { id: 'sister', legalName: 'Eva Lind', relationship: 'sister' },
    { id: 'friend', legalName: 'Noor Haddad', relationship: '' },
    { id: 'charity', kind: 'charity', legalName: 'Red Cross', relationship: 'charity' },
  ],
  guardians: { person: 'sister' },
  executors: [{ person: 'sister' }, { person: 'friend' }],
  ultimateTaker: { kind: 'charity', charity: 'charity' },
})

const contact = (number: number, name: string, email?: string) =>
  MiniContact.parse({
    contactId: `0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b0${number}`,
    personId: `0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b0${number}`,
    name,
    email,
    isDelegate: false,
  })

const namesOfPeople = (all: ReturnType<typeof unkeptPeople>) =>
  all.map(({ name, relationship }) => `${name}, ${relationship}`)

test('a will offers the living people whom it names in full, but nobody without a role, or left out', () => {
  const withForgotten = WillDraft.parse({
    ...draft,
    people: [
      ...draft.people,
      { id: 'forgotten', legalName: 'Ida Stone' },
      { id: 'left-out', legalName: 'Udo Vale' },
    ],
    disinherit: { anyone: true, contacts: [{ person: 'left-out' }] },
  })
  expect(namesOfPeople(unkeptPeople(withForgotten, []))).toEqual([
    'Tom Vale, spouse',
    'Ben Vale, child',
    'Kim Roe, stepchild',
    'Eva Lind, sister',
    'Noor Haddad, ',
  ])
})

test('a contact of a similar name or the same address is asked about', () => {
  const known = [contact(1, 'ben vale Jr.'), contact(2, 'T. V.', 'tom@example.org')]
  const [tom, ben, kim] = unkeptPeople(draft, known)
  expect(tom?.namesakes).toEqual([known[1]])
  expect([ben?.namesakes, kim?.namesakes]).toEqual([[known[0]], []])
})

test('a contact of the whole name, or with the same birth date, is the person without a question', () => {
  const [whole, twin] = [contact(1, 'Ben Vale'), contact(2, 'Ben Vale')]
  const asks = (...known: MiniContact[]) =>
    unkeptPeople(draft, known).some(({ ref }) => ref === 'ben')
  expect(asks(whole)).toBe(false)
  expect(placesOfContact(draft, [whole], whole.contactId)).toEqual({ isNamed: true, mayBe: [] })
  const long = contact(1, 'Ben Elias Vale')
  expect(asks({ ...long, birthDate: '2019-04-01' })).toBe(false)
  expect([asks(long), asks({ ...whole, birthDate: '1950-04-01' }), asks(whole, twin)]).toEqual([
    true,
    true,
    true,
  ])
})

test('a contact with a shorter or longer name is asked about, unless their relation contradicts', () => {
  const short = contact(1, 'Ben Vale')
  const long = WillDraft.parse({
    ...draft,
    dependents: [{ id: 'ben', legalName: 'Ben Elias Vale', dob: '2019-04-01' }],
  })
  const asked = (relationship?: 'son' | 'father') =>
    unkeptPeople(long, [{ ...short, relationship }]).flatMap(({ namesakes }) => namesakes).length
  expect([asked(), asked('son'), asked('father')]).toEqual([1, 1, 0])
  const { isNamed, mayBe } = placesOfContact(long, [short], short.contactId)
  expect([isNamed, mayBe.map(({ name }) => name)]).toEqual([false, ['Ben Elias Vale']])
  const linked = linkContact(long, PersonRef.parse('ben'), short.contactId)
  expect(placesOfContact(linked, [short], short.contactId)).toEqual({ isNamed: true, mayBe: [] })
})

test('a linked person is not offered again, and their contact is nobody else’s namesake', () => {
  const twin = contact(1, 'Ben Vale')
  const ben = PersonRef.parse('ben')
  const linked = linkContact(linkContact(draft, SPOUSE, twin.contactId), ben, twin.contactId)
  const others = ['Kim Roe, stepchild', 'Eva Lind, sister', 'Noor Haddad, ']
  expect(namesOfPeople(unkeptPeople(linked, [twin]))).toEqual(others)
  const sister = linkContact(draft, PersonRef.parse('sister'), twin.contactId)
  const [, sameName] = unkeptPeople(sister, [twin])
  expect([sameName?.name, sameName?.namesakes]).toEqual(['Ben Vale', []])
  expect(namesOfPeople(unkeptPeople(sister, []))).not.toContain('Eva Lind, sister')
})
