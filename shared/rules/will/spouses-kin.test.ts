import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf } from '#tests/builders/changed-family.ts'
import { familyDay, marriedCalifornian } from '#tests/builders/families.ts'
import { one } from '#tests/builders/fraction.ts'
import { type Relative, simulate } from '#tests/builders/will-simulation.ts'
import { compose } from './compose.ts'
import { toDescendants } from './dispositions/disposition.ts'
import { effectiveDraft } from './effective-draft.ts'
import { swapRoles } from './swap-roles.ts'

const { people, spouse } = marriedCalifornian

const willText = (draft: WillDraft): string =>
  compose(draft, { today: familyDay, countyName })
    .articles.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

/** A gift of the Californian, who has a child Ella, a child Noah of both, and a stepchild Mina. */
const giving = (recipient: string, change: Parameters<typeof couple>[0] = {}): WillDraft =>
  couple({
    gifts: [
      {
        id: 'ring',
        type: 'item',
        description: 'my ring',
        recipient,
        ifRecipientDies: 'descendants',
      },
    ],
    ...change,
  })

const formerLine =
  /If our marriage has ended by divorce or annulment before I die, a descendant of Soo-jin Park Whitaker who is not also a descendant of mine takes nothing in the place of Soo-jin Park Whitaker, or as a descendant of/

test('a gift to the spouse “or descendants” never goes to a former spouse’s line', () => {
  const toSpouse = { person: SPOUSE, shareBps: 10000, ifTheyDie: 'descendants' } as const
  const places: WillDraft[] = [
    giving('spouse'),
    couple({ assetDist: { plan: 'others', others: [toSpouse] }, gifts: [] }),
    couple({
      backupBeneficiaries: true,
      assetDist: { plan: 'allToChildren', backupBeneficiaries: [toSpouse] },
      gifts: [],
    }),
  ]
  for (const draft of places) expect(willText(draft)).toMatch(formerLine)
  expect(willText(giving('ella'))).not.toMatch(formerLine)
})

test('a gift to the spouse’s parent “or descendants” does not go to a former spouse’s line', () => {
  for (const relationship of ['motherInLaw', 'fatherInLaw', 'spousesGrandparent']) {
    const kin = { id: 'kin', legalName: 'Min-ji Park', relationship }
    expect(willText(giving('kin', { people: [...people, kin] }))).toMatch(formerLine)
  }
})

test('a partnership that ended has the same words', () => {
  const about = { ...marriedCalifornian.about, maritalStatus: 'domesticPartnership' } as const
  expect(willText(giving('spouse', { about }))).toMatch(
    /If our partnership has ended as the paragraph on my partner says before I die, a descendant of Soo-jin/,
  )
})

test('common children keep their places, and the former spouse’s other children take nothing', () => {
  const draft = effectiveDraft(giving('spouse'))
  const child = (id: string): Relative => ({
    id,
    ...(draft.dependents.some((dependent) => dependent.id === id) && { ref: PersonRef.parse(id) }),
    alive: true,
    age: 30,
    children: [],
  })
  const family = new Map([
    [
      SPOUSE,
      {
        ...child('spouse'),
        ref: SPOUSE,
        children: ['noah', 'mina', 'later'].map(child),
      },
    ],
  ])
  const taken = (divorced: boolean) =>
    simulate(draft, { family, divorced }, toDescendants(SPOUSE)).map(({ id, part }) => [id, part])
  expect(taken(false).map(([id]) => id)).toEqual(['noah', 'mina', 'later'])
  expect(taken(true)).toEqual([['noah', one]])
})

/** Changes the Californian's will so that no relative of the spouse has an office. */
const withoutOffices = { guardians: { person: 'brother' }, trusteeAlternate: '' } as const

const kin = (relationship: string) => [
  ...people,
  { id: 'kin', legalName: 'Min-ji Park', relationship },
]

test.each(['stepchild', 'motherInLaw', 'sisterInLaw', 'spousesNephew', 'spousesStepparent'])(
  'a person is asked if a gift to the spouse’s kin (%s) stays after a divorce; the will says it',
  (relationship) => {
    const answered = (kinAfterDivorce?: 'keep' | 'end') =>
      giving('kin', { people: kin(relationship), spouse: { ...spouse, kinAfterDivorce } })
    expect(issueOf(answered(), 'SPOUSES_KIN_UNANSWERED')).toMatchObject({
      severity: 'warn',
      step: 'spouse',
      field: 'spouse.kinAfterDivorce',
    })
    expect(issueOf(answered('keep'), 'SPOUSES_KIN_UNANSWERED')).toBeUndefined()
    expect(willText(answered())).toMatch(/Min-ji Park.* remains if .* is for the law of California/)
    expect(willText(answered('keep'))).toMatch(
      /gives by name to .*Min-ji Park stays as it is if our/,
    )
    expect(willText(answered('end'))).toMatch(
      /Min-ji Park counts as having died before me, and so does every descendant/,
    )
  },
)

test.each([
  ['your executor', { executors: [{ person: 'kin' }] }],
  ['the guardian of your children', { guardians: { person: 'brother', alternate: 'kin' } }],
  ['your trustee', { minorsShare: 'trust', trustee: 'kin' }],
] satisfies [string, Parameters<typeof couple>[0]][])(
  'a person is asked if the spouse’s kin stay %s after a divorce, and the will says it',
  (office, named) => {
    const answered = (kinAfterDivorce?: 'keep' | 'end') =>
      couple({
        ...withoutOffices,
        gifts: [],
        people: kin('sisterInLaw'),
        ...named,
        spouse: { ...spouse, kinAfterDivorce },
      })
    expect(issueOf(answered(), 'SPOUSES_KIN_UNANSWERED')).toMatchObject({
      message: `You name Min-ji Park as ${office}. Say whether that stays if your marriage ends: the laws of the states differ.`,
      statute: expect.stringMatching(/^Uniform Probate Code,.*2-804\(b\)$/),
    })
    expect(issueOf(answered('keep'), 'SPOUSES_KIN_UNANSWERED')).toBeUndefined()
    expect(willText(answered())).toMatch(
      /Whether Min-ji Park.* may hold an office under this will if .* is for the law of California/,
    )
    expect(willText(answered('keep'))).toMatch(
      /Min-ji Park.* may hold each office that this will gives them if our marriage has ended/,
    )
    expect(willText(answered('end'))).toMatch(
      /Min-ji Park.* holds no office under this will, as if .*Min-ji Park.* had died before me/,
    )
  },
)

test('gifts and offices of relatives of the spouse are told apart', () => {
  const draft = giving('kin', { people: kin('motherInLaw'), guardians: { person: 'aunt' } })
  expect(issueOf(draft, 'SPOUSES_KIN_UNANSWERED')?.message).toMatch(
    /^You give something by name to Min-ji Park\. You name Hye-won Park as the guardian of your children and your (trustee|custodian)\./,
  )
})

test('a stepchild of the list is asked about, and friends, own kin and a child’s spouse are not', () => {
  expect(issueOf(giving('mina', withoutOffices), 'SPOUSES_KIN_UNANSWERED')?.message).toMatch(
    /^You give .* Mina Kim\. Say /,
  )
  for (const relationship of ['friend', 'sister', 'sonInLaw', 'spousesFriend', 'stepparent']) {
    const draft = giving('kin', { ...withoutOffices, people: kin(relationship) })
    expect(issueOf(draft, 'SPOUSES_KIN_UNANSWERED'), relationship).toBeUndefined()
  }
})

test('the spouse’s own will asks again: these are other relatives', () => {
  const draft = { ...marriedCalifornian, spouse: { ...spouse, kinAfterDivorce: 'keep' as const } }
  expect(swapRoles(draft).spouse.kinAfterDivorce).toBeUndefined()
})
