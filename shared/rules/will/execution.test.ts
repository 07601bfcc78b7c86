import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import type { ExecutionPart } from '#shared/model/composed-will.ts'
import { familyDay, singleTexan, widowedNewYorker } from '#tests/builders/families.ts'
import { supportedLaws } from '#tests/builders/supported-states.ts'
import { compose } from './compose.ts'

const composedIn = (state: string) =>
  compose(
    { ...singleTexan, about: { ...singleTexan.about, location: { state, county: '' } } },
    { today: '2026-11-20', countyName: () => undefined },
  )
const signedIn = (state: string) => composedIn(state).execution
const sheetOf = (state: string) => composedIn(state).coverSheet

const rolesOf = (part: ExecutionPart | undefined) =>
  part?.sections.flatMap(({ signatures }) => signatures.map(({ role }) => role))
const partText = (part: ExecutionPart | undefined) =>
  part?.sections.flatMap(({ paragraphs }) => paragraphs).join()

const selfProving = (state: string) => signedIn(state).parts.find(({ id }) => id === 'selfProving')

test.each(['DC', 'MD', 'OH', 'CA', 'IL'])(
  'a will in %s has no affidavit and needs no notary',
  (state) => {
    expect(selfProving(state)).toBeUndefined()
    expect(signedIn(state).notaryNeeded).toBe(false)
  },
)

test('Indiana has a clause under penalties for perjury, without a notary', () => {
  expect(signedIn('IN').notaryNeeded).toBe(false)
  expect(rolesOf(selfProving('IN'))).toEqual(['testator', 'witness', 'witness'])
  expect(partText(selfProving('IN'))).toContain('Under penalties for perjury')
})

test('California attests under penalty of perjury', () => {
  const attestation = signedIn('CA').parts.find(({ id }) => id === 'attestation')
  expect(partText(attestation)).toContain('penalty of perjury')
})

test.each(['CO', 'ND', 'PA', 'VT', 'FL'])(
  'in %s two witnesses sign, and all three swear an affidavit before a notary',
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
  for (const label of labels) expect(label).toContain('Address')
})

test('Florida states how the witnesses appeared before the notary', () => {
  expect(partText(selfProving('FL'))).toContain('online notarization')
})

test('a Texan testator and the witnesses sign once, after the oath, on the notary’s page', () => {
  const { parts } = signedIn('TX')
  expect(parts.map(({ heading }) => heading)).toEqual(['Signature'])
  expect(rolesOf(parts[0])).toEqual(['testator', 'witness', 'witness', 'notary'])
  expect(partText(parts[0])).toContain('I now sign this will')
})

/** The steps of signing. The first four, up to "Say what it is", are the same in each state. */
const stepsIn = (state: string) => sheetOf(state).steps.map(({ title }) => title)

test.each(['TX', 'CO', 'WI', 'NJ'])(
  'in %s the sheet has the oath before the signatures, and the notary’s signature after them',
  (state) => {
    expect(stepsIn(state).slice(4, 7)).toEqual([
      'Take the oath',
      'Sign',
      'The witnesses and the notary sign',
    ])
  },
)

test.each(['VA', 'GA', 'PA', 'FL', 'NY'])('in %s the oath comes after the signatures', (state) => {
  expect(stepsIn(state).slice(4, 7)).toEqual([
    'Sign',
    'The witnesses sign',
    'Swear before the notary',
  ])
})

test('the place of the oath is left to the notary, in every state', () => {
  const location = { state: 'VA', county: '51510' }
  for (const { code } of supportedLaws) {
    const about = { ...singleTexan.about, location: { state: code, county: '' } }
    const { execution } = compose(
      { ...singleTexan, about, location },
      { today: '2026-11-20', countyName },
    )
    const sections = execution.parts.flatMap((part) => part.sections)
    for (const { venue } of sections) {
      for (const line of venue) expect(line, code).toMatch(/_{12}/)
    }
    expect(
      sections.some(({ venue }) => venue.length > 0),
      code,
    ).toBe(execution.notaryNeeded)
  }
})

test('outside Texas, the signatures have one date, which the testator fills in', () => {
  for (const { code } of supportedLaws) {
    // In Texas the notary's page is the only one, and the notary fills in its date.
    const signing = signedIn(code).parts.filter(({ id }) => id !== 'selfProving')
    const labels = signing.flatMap(({ sections }) =>
      sections.flatMap(({ signatures }) => signatures.flatMap(({ lines }) => lines)),
    )
    expect(labels.filter(({ label }) => label === 'Date')).toEqual([])
    expect(signing.filter((part) => / day of _+, 20____/.test(partText(part) ?? ''))).toHaveLength(
      code === 'TX' ? 0 : 1,
    )
  }
})

test('witnesses state nothing about who takes, and the testator nothing about initials', () => {
  for (const { code } of supportedLaws) {
    const [testimonium, attestation] = signedIn(code).parts
    expect(partText(testimonium)).not.toMatch(/initial/)
    if (code === 'TX') continue
    expect(partText(attestation)).not.toMatch(/receive|married|related|beneficiar/)
  }
})

test('every state has two witnesses, and an affidavit exactly if its law provides one', () => {
  for (const { code, selfProving: law } of supportedLaws) {
    const { parts } = signedIn(code)
    const sworn = law.kind === 'affidavit' || law.kind === 'witnessAffidavit'
    const [signers] = parts.map(rolesOf).filter((roles) => roles?.includes('witness'))
    expect(signers?.filter((role) => role === 'witness')).toHaveLength(2)
    expect(parts.some((part) => rolesOf(part)?.includes('notary'))).toBe(sworn)
  }
})

test('the cover sheet names descendants who take for a dead person among those who cannot witness', () => {
  const { coverSheet } = compose(widowedNewYorker, { today: familyDay, countyName })
  const beneficiaries = coverSheet.whoCannotWitness[1] ?? ''
  expect(beneficiaries).toMatch(/the descendants of Quân Tran/)
  expect(beneficiaries.replace('the descendants of Quân Tran', '')).not.toContain('Quân Tran')
  expect(beneficiaries).toContain('and their descendants')
})
