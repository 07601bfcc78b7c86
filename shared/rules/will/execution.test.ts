import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { STATES } from '#shared/data/states.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { compose } from './compose.ts'

const signedIn = (state: string) =>
  compose(
    { ...singleTexan, about: { ...singleTexan.about, location: { state, county: '' } } },
    { today: '2026-11-20', countyName: () => undefined },
  ).execution

const line = (label: string, value: string) => ({ label, value })

const selfProving = (state: string) => signedIn(state).parts.find(({ id }) => id === 'selfProving')

test.each(['DC', 'MD', 'OH', 'CA', 'IL'])('%s prints no affidavit and needs no notary', (state) => {
  expect(selfProving(state)).toBeUndefined()
  expect(signedIn(state).notaryNeeded).toBe(false)
})

test('Indiana has a clause under penalties for perjury, without a notary', () => {
  expect(signedIn('IN').notaryNeeded).toBe(false)
  expect(selfProving('IN')?.notary).toBeUndefined()
  expect(selfProving('IN')?.paragraphs.join()).toContain('Under penalties for perjury')
})

test('California attests under penalty of perjury', () => {
  const attestation = signedIn('CA').parts.find(({ id }) => id === 'attestation')
  expect(attestation?.paragraphs.join()).toContain('penalty of perjury')
})

test.each(['CO', 'ND', 'PA', 'VT', 'TX', 'FL'])(
  '%s prints two witnesses and an affidavit of all three before a notary',
  (state) => {
    const { parts, notaryNeeded } = signedIn(state)
    expect(notaryNeeded).toBe(true)
    const roles = parts.map((part) => part.signatures.map(({ role }) => role))
    expect(roles).toEqual([
      ['testator'],
      ['witness', 'witness'],
      ['testator', 'witness', 'witness'],
    ])
    expect(parts[2]?.notary?.role).toBe('notary')
  },
)

test.each(['AR', 'CT', 'NY', 'TN', 'WA', 'WV'])('in %s only the witnesses swear', (state) => {
  expect(selfProving(state)?.signatures.map(({ role }) => role)).toEqual(['witness', 'witness'])
})

test.each(['MS', 'NY'])('%s asks for the witnesses’ addresses', (state) => {
  const labels = signedIn(state)
    .parts.flatMap(({ signatures }) => signatures)
    .filter(({ role }) => role === 'witness')
    .map(({ lines }) => lines.map(({ label }) => label))
  expect(labels.length).toBeGreaterThan(0)
  for (const each of labels) expect(each).toContain('Address')
})

test('Florida states how the witnesses appeared before the notary', () => {
  expect(selfProving('FL')?.closing.join()).toContain('online notarization')
})

test.each([
  ['OR', '41051', [line('State of', 'Oregon'), line('County of', 'Multnomah')]],
  ['PA', '42003', [line('Commonwealth of', 'Pennsylvania'), line('County of', 'Allegheny')]],
  ['VA', '51510', [line('Commonwealth of', 'Virginia'), line('City of', 'Alexandria')]],
  ['DC', '11001', [line('District of', 'Columbia')]],
])(
  'where the place of signing is known, as in %s, the affidavit names it',
  (state, county, venue) => {
    const draft = { ...singleTexan, location: { state, county } }
    const { execution } = compose(draft, { today: '2026-11-20', countyName })
    expect(execution.parts[2]?.venue).toEqual(venue)
  },
)

test('every state has two witnesses, and an affidavit exactly if its law provides one', () => {
  for (const { code, selfProving: law } of STATES.filter((state) => state.code !== 'LA')) {
    const { parts } = signedIn(code)
    const sworn = law.kind === 'affidavit' || law.kind === 'witnessAffidavit'
    expect(parts[1]?.signatures).toHaveLength(2)
    expect(parts.some((part) => part.notary !== undefined)).toBe(sworn)
  }
})
