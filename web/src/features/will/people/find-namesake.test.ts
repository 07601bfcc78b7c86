import { expect, test, vi } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { Dependent, emptyDraft, Person } from '#shared/model/will-draft.ts'
import { findNamesake } from './find-namesake.ts'

const margit = PersonRef.parse('margit')
const emile = PersonRef.parse('emile')
const draft = {
  ...emptyDraft(),
  hasChildren: true,
  people: [Person.parse({ id: margit, legalName: 'Margit Lindqvist', relationship: 'friend' })],
  dependents: [Dependent.parse({ id: emile, legalName: 'Émile Tanaka', dob: '2016-04-02' })],
}

test('a person of the same name is found, however it was typed', () => {
  expect(findNamesake(draft, ' margit  LINDQVIST', [{ id: margit }])).toEqual({
    question: 'Margit Lindqvist is in your will already (friend). Is this the same person?',
    id: margit,
  })
  expect(findNamesake(draft, 'Margit A. Lindqvist', [{ id: margit }])?.id).toBe(margit)
  expect(findNamesake(draft, 'Margit Lind', [{ id: margit }])).toBeUndefined()
})

test('a person who cannot be chosen here is named, with the age of a child, but not offered', () => {
  vi.setSystemTime('2026-11-30')
  expect(findNamesake(draft, 'Emile Tanaka', [])).toEqual({
    question:
      'Émile Tanaka is in your will already (your child, 10), and cannot be chosen here. Is this the same person?',
    id: undefined,
  })
  const taken = [{ id: margit, unavailable: 'Chosen already' }]
  expect(findNamesake(draft, 'Margit Lindqvist', taken)?.id).toBeUndefined()
})
