import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import { couple, found, livingIn, people, texan } from '#tests/builders/changed-family.ts'
import { familyDay, marriedCalifornian, singleTexan } from '#tests/builders/families.ts'
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
  const doubtful = found(namesakes('', '1990-05-05'), 'SAME_NAME_TWICE')
  expect(doubtful).toMatchObject({ severity: 'block', field: 'executors.1.person' })
  expect(found(namesakes('', '1990-05-05'), 'EXECUTOR_TWICE')).toBeUndefined()
  expect(found(namesakes('1960-05-05', '1990-05-05'), 'SAME_NAME_TWICE')).toBeUndefined()
})

test('a person with the testator’s name is the testator, unless born on another day', () => {
  const { legalName, dob } = texan({}).about
  const toNamesake = (dateOfBirth: string) =>
    texan({
      people: [...people, { id: 'n', legalName, dateOfBirth, isAdult: true }],
      assetDist: { plan: 'others', others: [{ person: 'n', shareBps: 10000 }] },
    })
  for (const same of ['', dob]) {
    expect(found(toNamesake(same), 'BENEFICIARY_IS_ONESELF')?.severity).toBe('block')
  }
  expect(found(toNamesake('1950-01-01'), 'BENEFICIARY_IS_ONESELF')).toBeUndefined()
})

test('a draft from before a marriage, divorce or move has a warning', () => {
  const changed = { snapshot: { maritalStatus: 'married', state: 'GA' } } as const
  expect(found(singleTexan, 'MARITAL_STATUS_CHANGED', changed)?.severity).toBe('warn')
  expect(found(singleTexan, 'MOVED_TO_ANOTHER_STATE', changed)?.message).toContain(
    'from Texas to Georgia',
  )
  const same = { snapshot: { maritalStatus: 'single', state: 'TX' } } as const
  expect(checkDraft(singleTexan, { today: familyDay, ...same })).toEqual([])
})

test('a spouse with the owner’s own address blocks, one with another address does not', () => {
  const ownEmail = 'SooJin@example.com'
  expect(found(marriedCalifornian, 'SPOUSE_EMAIL_IS_OWN', { ownEmail })?.severity).toBe('block')
  expect(
    found(marriedCalifornian, 'SPOUSE_EMAIL_IS_OWN', { ownEmail: 'daniel@example.com' }),
  ).toBeUndefined()
})

const young = (state: string, dob: string, about: Partial<WillDraft['about']> = {}) =>
  texan({ about: { ...aboutTexan, ...about, dob, location: { state, county: '' } } })

test('the minimum age for a will is that of the state: 14 in Georgia, 16 in Kansas if married', () => {
  const fifteen = '2011-06-01'
  const seventeen = '2009-06-01'
  expect(found(young('GA', fifteen), 'TESTATOR_UNDER_AGE')).toBeUndefined()
  expect(found(young('GA', '2013-06-01'), 'TESTATOR_UNDER_AGE')?.statute).toContain('53-4-10')
  expect(found(young('KS', seventeen), 'TESTATOR_UNDER_AGE')).toBeDefined()
  const wed = { maritalStatus: 'married' } as const
  expect(found(young('KS', seventeen, wed), 'TESTATOR_UNDER_AGE')).toBeUndefined()
  expect(found(young('KS', fifteen, wed), 'TESTATOR_UNDER_AGE')).toBeDefined()
  expect(found(young('FL', seventeen, { emancipated: true }), 'TESTATOR_UNDER_AGE')).toBeUndefined()
})

test('a disinherited child is no longer one of "my children", which is no contradiction', () => {
  const of = couple({ disinherit: { contacts: [{ person: 'ella', descendantsToo: true }] } })
  expect(blocks(checkDraft(of, { today: familyDay }))).toEqual([])
  expect(found(of, 'CHILD_LEFT_OUT')).toBeUndefined()
})

test('near relatives may be executors in Florida from anywhere; others cause a warning', () => {
  const far = (relationship: string) =>
    texan({
      ...livingIn('FL', '12086'),
      people: [{ id: 'far', legalName: 'Far Away', relationship, state: 'OR' }],
      executors: [{ person: 'far' }],
    })
  expect(found(far('niece'), 'EXECUTOR_FROM_ANOTHER_STATE')).toBeUndefined()
  expect(found(far('friend'), 'EXECUTOR_FROM_ANOTHER_STATE')?.statute).toContain('733.304')
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
  const of = couple({
    about: { ...aboutCouple, maritalStatus: 'divorced' },
    executors: [{ person: 'spouse' }, { person: '' }],
  })
  expect(found(of, 'EXECUTOR_MISSING')?.field).toBe('executors.1.person')
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
    expect(found(young('TX', dob), 'BIRTH_YEAR_IMPOSSIBLE')).toMatchObject({
      severity: 'block',
      field: 'about.dob',
    })
    expect(found(young('TX', '1900-01-01'), 'BIRTH_YEAR_IMPOSSIBLE')).toBeUndefined()
  },
)

test('messages about a role use its right article', () => {
  const charity = texan({ executors: [{ person: PersonRef.parse('shelter'), role: 'primary' }] })
  expect(found(charity, 'EXECUTOR_IS_CHARITY')?.message).toBe(
    'An executor must be a person. Choose somebody.',
  )
})
