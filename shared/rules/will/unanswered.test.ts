import { expect, test } from 'vitest'
import { draftFromProfile } from './draft-from-profile.ts'
import { isUnanswered, withAnswered } from './unanswered.ts'

test('a new will has no answer to a question of weight until it is given', () => {
  const draft = draftFromProfile({})
  expect(isUnanswered(draft, 'maritalStatus')).toBe(true)
  const answered = withAnswered(draft, 'maritalStatus')
  expect(isUnanswered(answered, 'maritalStatus')).toBe(false)
  expect(isUnanswered(answered, 'backupBeneficiaries')).toBe(true)
})

test('what the profile says is answered', () => {
  expect(isUnanswered(draftFromProfile({ maritalStatus: 'single' }), 'maritalStatus')).toBe(false)
})
