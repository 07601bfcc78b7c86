import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getUserProfile: Handler<typeof userProfile.operations.GetUserProfile> = async (
  _,
  { caller },
) => caller.account
