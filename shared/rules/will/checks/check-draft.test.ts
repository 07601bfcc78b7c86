import { expect, test } from 'vitest'
import { STATE_LAWS } from '#shared/data/state-laws.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, livingIn, people, texan } from '#tests/builders/changed-family.ts'
import { familyDay, marriedCalifornian, singleTexan } from '#tests/builders/families.ts'
import { contextForRole } from './check.ts'
import { blocks, checkDraft } from './check-draft.ts'

const aboutTexan = singleTexan.about
const aboutCouple = marriedCalifornian.about

const namesakes = (senior: string, junior: string) =>
  texan({
    people: [
      ...people,
      { id: 'senior', legalName: 'Raúl Sosa', dateOfBirth: senior, isAdult: true },
      { id: 'junior', legalName: 'raul  sosa', dateOfBirth: junior, isAdult: true },
    ],
    executors: [{ person: 'senior' }, { person: 'junior', role: 'successor' }],
  })

test('a father and a son of one name can both serve, once their dates of birth are known', () => {
  const doubtful = issueOf(namesakes('', '1990-05-05'), 'SAME_NAME_TWICE')
  expect(doubtful).toMatchObject({ severity: 'block', field: 'executors.1.person' })
  expect(issueOf(namesakes('', '1990-05-05'), 'EXECUTOR_TWICE')).toBeUndefined()
  expect(issueOf(namesakes('1960-05-05', '1990-05-05'), 'SAME_NAME_TWICE')).toBeUndefined()
})

test('a person with the testator’s name is the testator, unless born on another day', () => {
  const { legalName, dob } = texan({}).about
  const toNamesake = (dateOfBirth: string) =>
    texan({
      people: [...people, { id: 'n', legalName, dateOfBirth, isAdult: true }],
      assetDist: { plan: 'others', others: [{ person: 'n', shareBps: 10000 }] },
    })
  for (const same of ['', dob]) {
    expect(issueOf(toNamesake(same), 'BENEFICIARY_IS_ONESELF')?.severity).toBe('block')
  }
  expect(issueOf(toNamesake('1950-01-01'), 'BENEFICIARY_IS_ONESELF')).toBeUndefined()
})

test('a draft from before a marriage, divorce or move has a warning', () => {
  const changed = { currentProfile: { maritalStatus: 'married', state: 'GA' } } as const
  expect(issueOf(singleTexan, 'MARITAL_STATUS_CHANGED', changed)?.severity).toBe('warn')
  expect(issueOf(singleTexan, 'MOVED_TO_ANOTHER_STATE', changed)?.message).toContain(
    'from Texas to Georgia',
  )
  const same = { currentProfile: { maritalStatus: 'single', state: 'TX' } } as const
  expect(checkDraft(singleTexan, { today: familyDay, ...same })).toEqual([])
})

test('a question about marriage that has no answer is asked, not compared with the profile', () => {
  const unanswered = texan({ unanswered: ['maritalStatus'] })
  const currentProfile = { maritalStatus: 'married' } as const
  expect(issueOf(unanswered, 'MARITAL_STATUS_UNANSWERED', { currentProfile })).toBeDefined()
  expect(issueOf(unanswered, 'MARITAL_STATUS_CHANGED', { currentProfile })).toBeUndefined()
})

test('the spouse’s will is not compared with the owner’s profile: the spouse may live elsewhere', () => {
  const currentProfile = { maritalStatus: 'married', state: 'GA' } as const
  const known = { currentProfile, ownEmail: 'ana@example.com', companies: [] }
  expect(contextForRole('own', known)).toEqual(known)
  const codes = checkDraft(singleTexan, {
    today: familyDay,
    ...contextForRole('spouse', known),
  })
  expect(codes).toEqual([])
})

test('a spouse with the owner’s own address blocks, one with another address does not', () => {
  const ownEmail = 'SooJin@example.com'
  expect(issueOf(marriedCalifornian, 'SPOUSE_EMAIL_IS_OWN', { ownEmail })?.severity).toBe('block')
  expect(
    issueOf(marriedCalifornian, 'SPOUSE_EMAIL_IS_OWN', { ownEmail: 'daniel@example.com' }),
  ).toBeUndefined()
})

const young = (state: string, dob: string, about: Partial<WillDraft['about']> = {}) =>
  texan({ about: { ...aboutTexan, ...about, dob, location: { state, county: '' } } })

test('the minimum age for a will is the state’s, which may be lower for the married or emancipated', () => {
  const fifteen = '2011-06-01'
  const seventeen = '2009-06-01'
  expect(issueOf(young('GA', fifteen), 'TESTATOR_UNDER_AGE')).toBeUndefined()
  expect(issueOf(young('GA', '2013-06-01'), 'TESTATOR_UNDER_AGE')?.statute).toContain('53-4-10')
  expect(issueOf(young('KS', seventeen), 'TESTATOR_UNDER_AGE')).toBeDefined()
  const wed = { maritalStatus: 'married' } as const
  expect(issueOf(young('KS', seventeen, wed), 'TESTATOR_UNDER_AGE')).toBeUndefined()
  expect(issueOf(young('KS', fifteen, wed), 'TESTATOR_UNDER_AGE')).toBeDefined()
  expect(
    issueOf(young('FL', seventeen, { emancipated: true }), 'TESTATOR_UNDER_AGE'),
  ).toBeUndefined()
})

test('a disinherited child does not share in a gift to "my children", so it is no contradiction', () => {
  const draft = couple({ disinherit: { contacts: [{ person: 'ella', descendantsToo: true }] } })
  expect(blocks(checkDraft(draft, { today: familyDay }))).toEqual([])
  expect(issueOf(draft, 'CHILD_LEFT_OUT')).toBeUndefined()
})

/** A Texan in another state, whose only executor has this relationship and lives elsewhere. */
const servedFromAfar = (home: string, relationship: string, state = 'OR') =>
  texan({
    ...livingIn(home),
    people: [{ id: 'far', legalName: 'Far Away', relationship, state }],
    executors: [{ person: 'far' }],
  })

/** Fla. Stat. § 733.304; Ky. Rev. Stat. § 395.005; Ohio Rev. Code § 2109.21(B). */
test.each([
  ['FL', 'niece cousin stepchild motherInLaw sonInLaw stepparent spousesGrandparent', true],
  ['FL', 'friend brotherInLaw sisterInLaw spousesNephew stepsibling formerSpouse partner', false],
  ['KY', 'cousin stepchild motherInLaw brotherInLaw spousesNephew', true],
  ['KY', 'friend godchild formerSpouse spousesFriend stepsibling', false],
  ['OH', 'cousin stepchild fatherInLaw sisterInLaw spousesUncle', true],
  ['OH', 'friend neighbor spousesStepsibling', false],
])('in %s the law admits these executors from elsewhere (%s): %s', (home, kin, admits) => {
  for (const relationship of kin.split(' ')) {
    const issue = issueOf(servedFromAfar(home, relationship), 'EXECUTOR_FROM_ANOTHER_STATE')
    expect(issue === undefined, relationship).toBe(admits)
    if (issue) expect(issue.statute).toMatch(/733\.304|395\.005|2109\.21/)
  }
})

test('Ohio admits a friend whose own state lets strangers from elsewhere serve', () => {
  for (const [state, admits] of [
    ['GA', true],
    ['TX', true],
    ['FL', false],
    ['MI', false],
  ] as const) {
    const issue = issueOf(servedFromAfar('OH', 'friend', state), 'EXECUTOR_FROM_ANOTHER_STATE')
    expect(issue === undefined, state).toBe(admits)
  }
})

const servedBy = (state: string, ...births: readonly string[]) =>
  texan({
    ...livingIn(state),
    people: births.map((dateOfBirth, index) => ({
      id: `person-${index}`,
      legalName: `Robin ${'ABC'[index]}. Lee`,
      relationship: 'friend',
      dateOfBirth,
    })),
    executors: births.map((_, index) => ({
      person: `person-${index}`,
      role: index === 0 ? 'primary' : 'successor',
    })),
  })

test.each([
  ['AL', 19, '43-2-22'],
  ['AK', 19, '13.16.065'],
  ['NE', 19, '30-2412'],
  ['CO', 21, '15-12-203'],
  ['UT', 21, '75-3-203'],
] as const)('in %s an executor must be %i on the day of the appointment', (state, age, section) => {
  const eighteen = servedBy(state, '2008-11-20', '2008-02-29')
  expect(issueOf(eighteen, 'EXECUTOR_UNDER_AGE')).toBeUndefined()
  const issue = issueOf(eighteen, 'EXECUTOR_TOO_YOUNG_TODAY')
  expect(issue).toMatchObject({ severity: 'warn', field: 'executors.0.person' })
  expect(issue?.statute).toContain(section)
  expect(issue?.message).toContain(`Robin A. Lee will be ${age} on November 20, ${2008 + age}.`)
  expect(issue?.message).toMatch(/nobody whom you named can serve: add an executor who is/)
  const warned = checkDraft(eighteen, { today: familyDay }).filter(
    ({ code }) => code === 'EXECUTOR_TOO_YOUNG_TODAY',
  )
  expect(warned.at(-1)?.message).toMatch(age === 19 ? /March 1, 2027/ : /March 1, 2029/)

  const withSuccessor = servedBy(state, '2008-11-20', '1970-01-01')
  expect(issueOf(withSuccessor, 'EXECUTOR_TOO_YOUNG_TODAY')?.message).toMatch(
    /others whom you named/,
  )
  const oldEnough = `${2026 - age}-11-20`
  expect(issueOf(servedBy(state, oldEnough), 'EXECUTOR_TOO_YOUNG_TODAY')).toBeUndefined()
  expect(issueOf(servedBy(state, '2008-11-21'), 'EXECUTOR_UNDER_AGE')?.severity).toBe('block')
})

test('in Colorado an executor of unknown age is asked about, and is not sure to serve', () => {
  const draft = servedBy('CO', '2008-11-20', '1970-01-01')
  const unsure = draft.people.map((person, index) =>
    index === 0 ? person : { ...person, dateOfBirth: '' as const, isAdult: true },
  )
  const changed = { ...draft, people: unsure }
  expect(issueOf(changed, 'EXECUTOR_MAY_BE_TOO_YOUNG')).toMatchObject({
    severity: 'warn',
    message: expect.stringContaining('must be 21'),
  })
  expect(issueOf(changed, 'EXECUTOR_TOO_YOUNG_TODAY')?.message).toMatch(/serve, if they are 21\.$/)
})

test('in the other states an executor may be 18, in Mississippi too (Miss. Code § 91-7-35)', () => {
  for (const { code } of STATE_LAWS.filter(({ executorAge }) => !executorAge)) {
    expect(issueOf(servedBy(code, '2008-11-20'), 'EXECUTOR_TOO_YOUNG_TODAY'), code).toBeUndefined()
  }
  expect(STATE_LAWS.filter(({ executorAge }) => executorAge)).toHaveLength(5)
})

test('answers that the marital status hides are not checked', () => {
  const hidden = couple({
    about: { ...aboutCouple, maritalStatus: 'single' },
    spouse: { legalName: 'Daniel Park Whitaker', email: 'x@' },
    executors: [{ person: 'spouse' }, { person: 'brother' }],
    assetDist: { plan: 'allToChildren' },
  })
  const steps = blocks(checkDraft(hidden, { today: familyDay })).map(({ step }) => step)
  expect(steps).not.toContain('spouse')
  expect(steps).not.toContain('executors')
})

test('issues point to the field in the saved draft, whatever is hidden before it', () => {
  const draft = couple({
    about: { ...aboutCouple, maritalStatus: 'divorced' },
    executors: [{ person: 'spouse' }, { person: '' }],
  })
  expect(issueOf(draft, 'EXECUTOR_MISSING')?.field).toBe('executors.1.person')
})

test('an empty draft has an issue for everything that a will needs', () => {
  const codes = checkDraft(emptyDraft(), { today: familyDay }).map(({ code }) => code)
  expect(codes).toEqual([
    'NAME_MISSING',
    'DOB_MISSING',
    'STATE_MISSING',
    'CHILDREN_UNANSWERED',
    'NO_EXECUTOR',
    'NO_RESIDUARY_TAKER',
  ])
})

test.each(['0001-01-01', '0197-05-05', '1899-12-31'])(
  'a birth on %s blocks at its field',
  (dob) => {
    expect(issueOf(young('TX', dob), 'BIRTH_YEAR_IMPOSSIBLE')).toMatchObject({
      severity: 'block',
      field: 'about.dob',
    })
    expect(issueOf(young('TX', '1900-01-01'), 'BIRTH_YEAR_IMPOSSIBLE')).toBeUndefined()
  },
)

test('the message about a charity as executor says “An executor”', () => {
  const charity = texan({ executors: [{ person: PersonRef.parse('shelter'), role: 'primary' }] })
  expect(issueOf(charity, 'EXECUTOR_IS_CHARITY')?.message).toBe(
    'An executor must be a person. Choose somebody.',
  )
})
