import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import type { RosterEntry } from '#shared/rules/will/roster.ts'
import { isOffered, whyUnavailable } from './can-serve.ts'

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
  contactId: undefined,
  ...changes,
})
const today = '2026-11-20'

test('a list offers charities only if it takes them, and people unless it takes only charities', () => {
  const charity = entry({ kind: 'charity' })
  expect(isOffered(charity, {}, today)).toBe(false)
  expect(isOffered(charity, { charities: 'also' }, today)).toBe(true)
  expect(isOffered(charity, { charities: 'only' }, today)).toBe(true)
  expect(isOffered(entry(), { charities: 'only' }, today)).toBe(false)
  expect(isOffered(entry(), {}, today)).toBe(true)
})

test('a known minor cannot be chosen for a role that needs an adult', () => {
  const minor = entry({ dateOfBirth: '2008-11-21' })
  expect(whyUnavailable(minor, { adult: true }, today)).toBe('Is under 18')
  expect(whyUnavailable(minor, {}, today)).toBeUndefined()
  expect(
    whyUnavailable(entry({ dateOfBirth: '2008-11-20' }), { adult: true }, today),
  ).toBeUndefined()
  expect(whyUnavailable(entry({ isAdult: false }), { adult: true }, today)).toBe('Is under 18')
  expect(whyUnavailable(entry(), { adult: true }, today)).toBeUndefined()
})

test('a minor is not offered for a role that needs an adult, such as a guardian', () => {
  const child = entry({ origin: 'dependent', dateOfBirth: '2016-04-02' })
  expect(isOffered(child, { adult: true }, today)).toBe(false)
  expect(isOffered(child, {}, today)).toBe(true)
  expect(isOffered(entry({ isAdult: false }), { adult: true }, today)).toBe(false)
  expect(isOffered(entry({ dateOfBirth: '1990-01-01' }), { adult: true }, today)).toBe(true)
})

test('a child can serve only once it is known to be an adult', () => {
  const child = entry({ origin: 'dependent' })
  expect(whyUnavailable(child, { adult: true }, today)).toBe('Date of birth missing')
  expect(whyUnavailable(child, {}, today)).toBeUndefined()
  const grown = entry({ origin: 'dependent', dateOfBirth: '1990-01-01' })
  expect(whyUnavailable(grown, { adult: true }, today)).toBeUndefined()
})

test('somebody who has died can be chosen only where descendants may take their place', () => {
  const dead = entry({ living: false })
  expect(whyUnavailable(dead, {}, today)).toBe('Has died')
  expect(whyUnavailable(dead, { deceased: true }, today)).toBeUndefined()
})

test('somebody whom the question leaves out is not offered', () => {
  expect(isOffered(entry(), { except: [entry().ref] }, today)).toBe(false)
})
