import { expect, test } from 'vitest'
import { MiniContact } from '#shared/model/contact.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE, WillDraft } from '#shared/model/will-draft.ts'
import { linkContact, unkeptPeople } from './unkept-people.ts'

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

test('a page offers the people whom it names in full, with what they are as far as it is known', () => {
  expect(namesOfPeople(unkeptPeople(draft, [], ['spouse']))).toEqual(['Tom Vale, spouse'])
  expect(namesOfPeople(unkeptPeople(draft, [], ['dependents']))).toEqual([
    'Ben Vale, child',
    'Kim Roe, stepchild',
    'Eva Lind, sister',
  ])
  expect(namesOfPeople(unkeptPeople(draft, [], ['executors']))).toEqual([
    'Eva Lind, sister',
    'Noor Haddad, ',
  ])
  expect(unkeptPeople(draft, [], ['gifts'])).toEqual([])
  expect(unkeptPeople(draft, [], ['backup-beneficiaries'])).toEqual([])
})

test('the whole will offers everybody whom it names in full, but not who is only typed in, or left out', () => {
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

test('a contact of the same name or address is asked about', () => {
  const known = [contact(1, 'ben vale Jr.'), contact(2, 'T. V.', 'tom@example.org')]
  const [tom] = unkeptPeople(draft, known, ['spouse'])
  expect(tom?.namesakes).toEqual([known[1]])
  const [ben, kim] = unkeptPeople(draft, known, ['dependents'])
  expect([ben?.namesakes, kim?.namesakes]).toEqual([[known[0]], []])
})

test('a person who is linked is offered no more, and their contact is nobody else’s', () => {
  const twin = contact(1, 'Ben Vale')
  const ben = PersonRef.parse('ben')
  const linked = linkContact(linkContact(draft, SPOUSE, twin.contactId), ben, twin.contactId)
  expect(unkeptPeople(linked, [twin], ['spouse'])).toEqual([])
  expect(namesOfPeople(unkeptPeople(linked, [twin], ['dependents']))).not.toContain(
    'Ben Vale, child',
  )
  const sister = linkContact(draft, PersonRef.parse('sister'), twin.contactId)
  expect(unkeptPeople(sister, [twin], ['dependents'])[0]?.namesakes).toEqual([])
  expect(namesOfPeople(unkeptPeople(sister, [], ['executors']))).toEqual(['Noor Haddad, '])
})
