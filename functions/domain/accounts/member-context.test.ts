import { expect, it } from 'vitest'
import { UserProfileId } from '#shared/model/ids.ts'
import { memberContext } from '#tests/builders/member-context.ts'
import { anAccount } from './account.fixture.ts'
import { assertOwnProfile } from './member-context.ts'

const account = anAccount()
const now = new Date('2026-05-01T12:00:00.000Z')
const context = memberContext(account, now)

it('a member may name their own profile in a request, or none', () => {
  expect(() => assertOwnProfile(account.userProfileId, context)).not.toThrow()
  expect(() => assertOwnProfile(undefined, context)).not.toThrow()
})

it('a member who names another person’s profile gets NOT_FOUND', () => {
  const other = UserProfileId.parse('0b7d3c5a-1e2f-4a6b-8c9d-3e5f7a9b1c2d')
  expect(() => assertOwnProfile(other, context)).toThrowError(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  )
})
