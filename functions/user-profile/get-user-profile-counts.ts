import { assertOwnProfile } from '#functions/domain/accounts/assert-own-profile.ts'
import { countEverything } from '#functions/domain/onboarding/count-everything.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getUserProfileCounts: Handler<
  typeof userProfile.operations.GetUserProfileCounts
> = async ({ id }, context) => {
  assertOwnProfile(id, context)
  return countEverything(context.caller.userId)
}
