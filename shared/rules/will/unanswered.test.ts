import { expect, test } from 'vitest'
import { draftFromProfile } from './draft-from-profile.ts'
import { profileFromDraft } from './profile-from-draft.ts'
import { isUnanswered, withAnswered } from './unanswered.ts'

test('a weighty question of a new will is unanswered until the person answers it', () => {
  const draft = draftFromProfile({})
  expect(isUnanswered(draft, 'maritalStatus')).toBe(true)
  const answered = withAnswered(draft, 'maritalStatus')
  expect(isUnanswered(answered, 'maritalStatus')).toBe(false)
  expect(isUnanswered(answered, 'backupBeneficiaries')).toBe(true)
})

test('what the profile says is answered', () => {
  expect(isUnanswered(draftFromProfile({ maritalStatus: 'single' }), 'maritalStatus')).toBe(false)
})

test('the profile does not get the default of a marital status that nobody chose', () => {
  const known = { fullName: 'Ana Moreno', birthdate: '1984-03-09', state: 'TX' } as const
  const draft = draftFromProfile(known)
  const details = { fullName: 'Ana Moreno', birthDate: '1984-03-09', state: 'TX' }
  expect(profileFromDraft(draft)).toEqual(details)
  expect(profileFromDraft(withAnswered(draft, 'maritalStatus'))).toEqual({
    ...details,
    maritalStatus: 'single',
  })
  expect(profileFromDraft(draftFromProfile({}))).toBeUndefined()
})
