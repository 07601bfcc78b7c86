import { expect, test } from 'vitest'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { texan } from '#tests/builders/changed-family.ts'
import { familyDay } from '#tests/builders/families.ts'
import { listIssues } from './list-issues.ts'

test('the unknown age of a person who serves twice is asked once', () => {
  const person = { id: 'friend', legalName: 'Robin Lee', relationship: 'friend' } as const
  // The Texan's answers name the same friend as the caretaker of the pets.
  const draft = texan({
    people: [person],
    executors: [{ person: 'friend', role: 'primary' }],
  })
  const issues = checkDraft(draft, { today: familyDay })
  const ofUnknownAge = issues.filter(({ code }) => code.endsWith('_AGE_UNKNOWN'))
  const listed = listIssues(ofUnknownAge, 'own')
  expect(ofUnknownAge.map(({ code }) => code)).toEqual([
    'CARETAKER_AGE_UNKNOWN',
    'EXECUTOR_AGE_UNKNOWN',
  ])
  expect(listed.map(({ text }) => text)).toEqual([
    'We do not know the age of Robin Lee, and the will needs an adult. Say whether Robin Lee is 18 or older.',
  ])
})
