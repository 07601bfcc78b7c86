import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { addToChildren } from './add-to-children.ts'

const lia = PersonRef.parse('lia')

test('a person who becomes a child is named by the same answers as before', () => {
  const draft = WillDraft.parse({
    hasChildren: false,
    people: [
      { id: 'lia', legalName: 'Lia Vale', relationship: 'daughter', dateOfBirth: '2018-01-01' },
      { id: 'tom', legalName: 'Tom Hale' },
    ],
    gifts: [{ id: 'g', recipient: 'lia' }],
  })
  const changed = addToChildren(draft, lia)
  expect(WillDraft.parse(changed)).toMatchObject({
    hasChildren: true,
    people: [{ id: 'tom' }],
    dependents: [{ id: 'lia', legalName: 'Lia Vale', dob: '2018-01-01', childOf: 'me' }],
    gifts: [{ recipient: 'lia' }],
  })
})

test('a person who becomes a child keeps their contact, and the answer that their name is meant', () => {
  const contactId = '2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c'
  const known = { contactId, confirmedName: 'Mary Church' }
  const draft = WillDraft.parse({
    people: [{ id: 'lia', legalName: 'Mary Church', relationship: 'daughter', ...known }],
  })
  expect(addToChildren(draft, lia).dependents).toMatchObject([known])
})

test('somebody left out by a typed name becomes a child who is left out', () => {
  const draft = WillDraft.parse({
    disinherit: {
      manualEntries: [
        { id: 'lia', legalName: 'Lia Vale', relationship: 'stepchild', descendantsToo: true },
      ],
    },
  })
  expect(WillDraft.parse(addToChildren(draft, lia))).toMatchObject({
    dependents: [{ id: 'lia', childOf: 'spouse' }],
    disinherit: { contacts: [{ person: 'lia', descendantsToo: true }], manualEntries: [] },
  })
})
