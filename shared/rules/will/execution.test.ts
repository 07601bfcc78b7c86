import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { STATES } from '#shared/data/states.ts'
import type { ExecutionPart } from '#shared/model/composed-will.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { compose } from './compose.ts'

const signedIn = (state: string) =>
  compose(
    { ...singleTexan, about: { ...singleTexan.about, location: { state, county: '' } } },
    { today: '2026-11-20', countyName: () => undefined },
  ).execution

const rolesOf = (part: ExecutionPart | undefined) =>
  part?.sections.flatMap(({ signatures }) => signatures.map(({ role }) => role))
const textOf = (part: ExecutionPart | undefined) =>
  part?.sections.flatMap(({ paragraphs }) => paragraphs).join()

const selfProving = (state: string) => signedIn(state).parts.find(({ id }) => id === 'selfProving')

test.each(['DC', 'MD', 'OH', 'CA', 'IL'])('%s prints no affidavit and needs no notary', (state) => {
  expect(selfProving(state)).toBeUndefined()
  expect(signedIn(state).notaryNeeded).toBe(false)
})

test('Indiana has a clause under penalties for perjury, without a notary', () => {
  expect(signedIn('IN').notaryNeeded).toBe(false)
  expect(rolesOf(selfProving('IN'))).toEqual(['testator', 'witness', 'witness'])
  expect(textOf(selfProving('IN'))).toContain('Under penalties for perjury')
})

test('California attests under penalty of perjury', () => {
  const attestation = signedIn('CA').parts.find(({ id }) => id === 'attestation')
  expect(textOf(attestation)).toContain('penalty of perjury')
})

test.each(['CO', 'ND', 'PA', 'VT', 'TX', 'FL'])(
  '%s prints two witnesses and an affidavit of all three before a notary',
  (state) => {
    const { parts, notaryNeeded } = signedIn(state)
    expect(notaryNeeded).toBe(true)
    const roles = parts.map((part) => rolesOf(part)?.filter((role) => role !== 'notary'))
    expect(roles).toEqual([
      ['testator'],
      ['witness', 'witness'],
      ['testator', 'witness', 'witness'],
    ])
    expect(rolesOf(parts[2])?.at(-1)).toBe('notary')
  },
)

test.each(['AR', 'CT', 'NY', 'TN', 'WA', 'WV'])('in %s only the witnesses swear', (state) => {
  expect(rolesOf(selfProving(state))).toEqual(['witness', 'witness', 'notary'])
})

test.each(['MS', 'NY'])('%s asks for the witnesses’ addresses', (state) => {
  const labels = signedIn(state)
    .parts.flatMap(({ sections }) => sections.flatMap(({ signatures }) => signatures))
    .filter(({ role }) => role === 'witness')
    .map(({ lines }) => lines.map(({ label }) => label))
  expect(labels.length).toBeGreaterThan(0)
  for (const each of labels) expect(each).toContain('Address')
})

test('Florida states how the witnesses appeared before the notary', () => {
  expect(textOf(selfProving('FL'))).toContain('online notarization')
})

test.each([
  ['OR', 'OR', '41051', ['State of Oregon', 'County of Multnomah']],
  ['PA', 'PA', '42003', ['Commonwealth of Pennsylvania', 'County of Allegheny']],
  ['PA', 'OH', '39049', ['State of Ohio', 'County of Franklin']],
  ['VA', 'VA', '51510', ['State of Virginia', 'City of Alexandria']],
  ['VA', 'VA', '51059', ['State of Virginia', 'County of Fairfax']],
  ['NV', 'NV', '32510', ['State of Nevada', 'County of Carson City']],
  ['GA', 'DC', '11001', ['District of Columbia']],
])(
  'where the place of signing is known, the affidavit names it: a will of %s signed in %s, county %s',
  (home, state, county, venue) => {
    const about = { ...singleTexan.about, location: { state: home, county: '' } }
    const draft = { ...singleTexan, about, location: { state, county } }
    const { execution } = compose(draft, { today: '2026-11-20', countyName })
    expect(execution.parts[2]?.sections[0]?.venue).toEqual(venue)
  },
)

test('witnesses state nothing about who takes by the will, and the testator nothing about initials', () => {
  for (const { code } of STATES.filter((state) => state.code !== 'LA')) {
    const [testimonium, attestation] = signedIn(code).parts
    expect(textOf(attestation)).not.toMatch(/receive|married|related|beneficiar/)
    expect(textOf(testimonium)).not.toMatch(/initial/)
  }
})

test('every state has two witnesses, and an affidavit exactly if its law provides one', () => {
  for (const { code, selfProving: law } of STATES.filter((state) => state.code !== 'LA')) {
    const { parts } = signedIn(code)
    const sworn = law.kind === 'affidavit' || law.kind === 'witnessAffidavit'
    expect(rolesOf(parts[1])).toEqual(['witness', 'witness'])
    expect(parts.some((part) => rolesOf(part)?.includes('notary'))).toBe(sworn)
  }
})
