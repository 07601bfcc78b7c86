import { expect, test } from 'vitest'
import { emptyDraft, WillDraft } from './will-draft.ts'

const issuesOf = (answers: unknown) =>
  (WillDraft.safeParse(answers).error?.issues ?? []).map(({ path }) => path.join('.'))

test('an empty draft is a draft', () => {
  expect(WillDraft.parse(emptyDraft())).toEqual(emptyDraft())
  expect(emptyDraft().about.maritalStatus).toBe('single')
})

test.each([
  ['an impossible date', { about: { dob: '2023-02-30' } }, 'about.dob'],
  [
    'a share that is no whole number',
    { assetDist: { distToSpouse: 0.5 } },
    'assetDist.distToSpouse',
  ],
  ['a share that is no number', { assetDist: { distToSpouse: '50' } }, 'assetDist.distToSpouse'],
  ['a share above 100 %', { assetDist: { distToChildren: 10001 } }, 'assetDist.distToChildren'],
  ['an over-long name', { about: { legalName: 'x'.repeat(121) } }, 'about.legalName'],
  ['control characters in a name', { about: { legalName: 'a\u0000b' } }, 'about.legalName'],
  ['51 people', { people: Array.from({ length: 51 }, (_, id) => ({ id: `p${id}` })) }, 'people'],
  ['an unheard-of wait', { survivorshipDays: 7 }, 'survivorshipDays'],
  ['an age to inherit of 17', { ageToInherit: 17 }, 'ageToInherit'],
  ['a negative amount', { gifts: [{ id: 'g', amountCents: -1 }] }, 'gifts.0.amountCents'],
  ['an id twice', { people: [{ id: 'a' }], dependents: [{ id: 'a' }] }, 'dependents.0.id'],
  ['the spouse’s id for another', { people: [{ id: 'spouse' }] }, 'people.0.id'],
])('a draft with %s is refused at its field', (_, answers, field) => {
  expect(issuesOf(answers)).toEqual([field])
})

test.each([
  [{ assetDist: { distToSpouse: -100 } }, 'A share cannot be below 0%.'],
  [{ assetDist: { distToSpouse: 10001 } }, 'A share cannot be above 100%.'],
  [{ assetDist: { distToSpouse: 0.5 } }, 'Use a percentage with at most two decimals.'],
  [{ gifts: [{ id: 'g', amountCents: -100 }] }, 'An amount cannot be below $0.'],
  [{ gifts: [{ id: 'g', amountCents: 1e12 + 1 }] }, 'An amount cannot be above $10,000,000,000.'],
  [{ gifts: [{ id: 'g', amountCents: '1e2' }] }, 'Use dollars and whole cents.'],
])('%j is refused, and the message says what is allowed', (answers, message) => {
  expect(WillDraft.safeParse(answers).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ])
})
