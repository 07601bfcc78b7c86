import { expect, test } from 'vitest'
import { shownIssues, withoutPath } from './shown-issues.ts'

const issue = (code: string, field: string) => ({
  code,
  field,
  severity: 'block' as const,
  step: 'about-you',
  message: 'Mend it.',
})
const missing = issue('NAME_MISSING', 'about.legalName')
const wrong = issue('DOB_IN_FUTURE', 'about.dob')

test('a new page shows wrong answers, not missing ones', () => {
  expect(shownIssues([missing, wrong], new Set())).toEqual([wrong])
})

test('a person who was just named is not doubted before the questions about them are passed', () => {
  const relation = issue('TAKER_UNKNOWN', 'people.0.relationship')
  const age = issue('TAKER_AGE_UNKNOWN', 'people.0.isAdult')
  expect(shownIssues([relation, age], new Set())).toEqual([])
  expect(shownIssues([relation, age], new Set(['people.0.relationship']))).toEqual([relation])
})

test.each(['GUARDIAN_AGE_UNKNOWN', 'NO_ALTERNATE_GUARDIAN', 'NO_SUCCESSOR_EXECUTOR'])(
  'on a new page %s waits until its field is passed or Continue is pressed',
  (code) => {
    const asked = issue(code, 'guardians.person')
    expect(shownIssues([asked], new Set())).toEqual([])
    expect(shownIssues([asked], new Set(['guardians.person']))).toEqual([asked])
  },
)

test.each(['NO_BACKUP', 'NO_CONTEST_LEFT_OUT', 'EXECUTOR_MAY_BE_TOO_YOUNG'])(
  '%s is advice about an answer that was given, and shown at once',
  (code) => {
    const advice = issue(code, 'backupBeneficiaries')
    expect(shownIssues([advice], new Set())).toEqual([advice])
  },
)

test('a field that was left empty shows that it is missing', () => {
  expect(shownIssues([missing, wrong], new Set(['about.legalName']))).toEqual([missing, wrong])
})

test('a new child shows no missing answers, whichever child had that position before', () => {
  const tried = new Set(['dependents', 'dependents.1.legalName', 'dependents.10.legalName'])
  const afterwards = withoutPath(tried, 'dependents.1')
  expect([...afterwards]).toEqual(['dependents', 'dependents.10.legalName'])
  const unnamed = issue('CHILD_NAME_MISSING', 'dependents.1.legalName')
  expect(shownIssues([unnamed], afterwards)).toEqual([])
})
