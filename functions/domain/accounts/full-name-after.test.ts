import { expect, it } from 'vitest'
import { anAccount } from './account.fixture.ts'
import { fullNameAfter } from './full-name-after.ts'

const renamed = { firstName: 'Ana', lastName: 'Haddad' }

it('lets the name for legal papers follow first and last name', () => {
  expect(fullNameAfter(anAccount(), renamed)).toBe('Ana Haddad')
  expect(fullNameAfter(anAccount({ fullName: '' }), renamed)).toBe('Ana Haddad')
})

it('keeps a name for legal papers that somebody wrote', () => {
  expect(fullNameAfter(anAccount({ fullName: 'Ana Lucía Moreno' }), renamed)).toBe(
    'Ana Lucía Moreno',
  )
})
