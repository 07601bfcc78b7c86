import { notFound } from '#shared/errors.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { MemberContext } from './member-context.ts'

/** As `userProfileId` is asserted everywhere, for parameters of other names: anybody else's is `NOT_FOUND`. */
export const assertOwnProfile = (id: UserProfileId | undefined, { caller }: MemberContext) => {
  if (id !== undefined && id !== caller.account.userProfileId) throw notFound()
}
