import { notFound } from '#shared/errors.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { MemberContext } from './member-context.ts'

/**
 * Checks a parameter that must name the caller's own profile, like `userProfileId` in every operation: another
 * person's profile is `NOT_FOUND`.
 */
export const assertOwnProfile = (id: UserProfileId | undefined, { caller }: MemberContext) => {
  if (id !== undefined && id !== caller.account.userProfileId) throw notFound()
}
