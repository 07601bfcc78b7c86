import { expect, test } from 'vitest'
import { shownIssues } from './shown-issues.ts'

const issue = (code: string, field: string) => ({
  code,
  field,
  severity: 'block' as const,
  step: 'about-you',
  message: 'Mend it.',
})
const missing = issue('NAME_MISSING', 'about.legalName')
const wrong = issue('DOB_IN_FUTURE', 'about.dob')

test('a new page says what is wrong, not what is not there yet', () => {
  expect(shownIssues([missing, wrong], { revealed: false, left: new Set() })).toEqual([wrong])
})

test('a field that was left empty says so', () => {
  const left = new Set(['about.legalName'])
  expect(shownIssues([missing, wrong], { revealed: false, left })).toEqual([missing, wrong])
})

test('a page that one comes back to says everything', () => {
  const shown = shownIssues([missing, wrong], { revealed: true, left: new Set() })
  expect(shown).toEqual([missing, wrong])
})
