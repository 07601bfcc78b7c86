import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getUserProfileOnly: Handler<typeof userProfile.operations.GetUserProfileOnly> = async (
  _,
  { caller },
) => caller.account
