import { expect, test } from 'vitest'
import { WillDraft } from '#shared/model/will-draft.ts'
import {
  marriedCalifornian,
  ohioanWithSpecialNeeds,
  singleTexan,
} from '#tests/builders/families.ts'
import { effectiveDraft } from './effective-draft.ts'
import { youngTakers } from './young-takers.ts'

const today = '2026-11-20'
const shownShares = (draft: WillDraft) =>
  youngTakers(effectiveDraft(draft), today).map(({ name, share }) => [name, share])

test('children under the age to inherit are shown by name; a young spouse is not', () => {
  const young = {
    ...marriedCalifornian,
    spouse: { ...marriedCalifornian.spouse, dob: '2003-01-01' },
  }
  expect(shownShares(young)).toEqual([
    ['Ella Whitaker Boone', 'youngTrust'],
    ['Noah Park Whitaker', 'youngTrust'],
    ['Mina Kim', 'youngTrust'],
  ])
})

test('a nephew of 14 is shown as held, and as outright once the testator took him out', () => {
  expect(shownShares(singleTexan)).toEqual([['Tomás Moreno Ruiz', 'youngTrust']])
  const { heldShares } = WillDraft.parse({ heldShares: [{ person: 'nephew', held: false }] })
  expect(shownShares({ ...singleTexan, heldShares })).toEqual([
    ['Tomás Moreno Ruiz', 'custodianIfMinor'],
  ])
})

test('a nephew of 20 is shown as outright, and as held once the testator chose that', () => {
  const people = singleTexan.people.map((person) =>
    person.id === 'nephew' ? { ...person, dateOfBirth: '2006-05-01' } : person,
  )
  const { heldShares } = WillDraft.parse({ heldShares: [{ person: 'nephew', held: true }] })
  expect(shownShares({ ...singleTexan, people })).toEqual([['Tomás Moreno Ruiz', 'outright']])
  expect(shownShares({ ...singleTexan, people, heldShares })).toEqual([
    ['Tomás Moreno Ruiz', 'youngTrust'],
  ])
})

test('a child with special needs is shown as held for life', () => {
  expect(shownShares(ohioanWithSpecialNeeds)).toEqual([
    ['Fiona O’Rourke', 'specialNeedsTrust'],
    ['Liam O’Rourke', 'youngTrust'],
  ])
})

test('a child without a name yet is not shown', () => {
  const dependents = marriedCalifornian.dependents.map((dependent) => ({
    ...dependent,
    legalName: ' ',
  }))
  expect(shownShares({ ...marriedCalifornian, dependents })).toEqual([])
})
