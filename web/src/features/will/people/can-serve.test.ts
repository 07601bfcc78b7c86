import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'
import { isOffered, whyNot } from './can-serve.ts'

const entry = (changes: Partial<RosterEntry> = {}): RosterEntry => ({
  ref: PersonRef.parse('p'),
  origin: 'people',
  kind: 'person',
  name: 'Pat',
  relationship: '',
  dateOfBirth: '',
  isAdult: undefined,
  living: true,
  city: '',
  state: '',
  nameField: 'people.0.legalName',
  ...changes,
})
const today = '2026-11-20'

test('charities are offered where they can receive, people where they can serve', () => {
  const charity = entry({ kind: 'charity' })
  expect(isOffered(charity, {})).toBe(false)
  expect(isOffered(charity, { charities: 'also' })).toBe(true)
  expect(isOffered(charity, { charities: 'only' })).toBe(true)
  expect(isOffered(entry(), { charities: 'only' })).toBe(false)
  expect(isOffered(entry(), {})).toBe(true)
})

test('minors receive but do not serve', () => {
  const minor = entry({ dateOfBirth: '2008-11-21' })
  expect(whyNot(minor, { adult: true }, today)).toBe('Is under 18')
  expect(whyNot(minor, {}, today)).toBeUndefined()
  expect(whyNot(entry({ dateOfBirth: '2008-11-20' }), { adult: true }, today)).toBeUndefined()
  expect(whyNot(entry({ isAdult: false }), { adult: true }, today)).toBe('Is under 18')
  expect(whyNot(entry(), { adult: true }, today)).toBeUndefined()
})

test('who has died is chosen only for the sake of descendants', () => {
  const dead = entry({ living: false })
  expect(whyNot(dead, {}, today)).toBe('Has died')
  expect(whyNot(dead, { deceased: true }, today)).toBeUndefined()
})
