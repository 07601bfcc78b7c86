import { expect, it } from 'vitest'
import { anAccount } from './account.fixture.ts'
import { fullNameAfter } from './change-profile.ts'

const renamed = { firstName: 'Ana', lastName: 'Haddad' }

it('a change of the profile changes the full name together with first and last name', () => {
  expect(fullNameAfter(anAccount(), renamed)).toBe('Ana Haddad')
  expect(fullNameAfter(anAccount({ fullName: '' }), renamed)).toBe('Ana Haddad')
})

it('a change of the profile leaves a full name that the person wrote themselves', () => {
  expect(fullNameAfter(anAccount({ fullName: 'Ana Lucía Moreno' }), renamed)).toBe(
    'Ana Lucía Moreno',
  )
})
