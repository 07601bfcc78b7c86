import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getUserProfileOnly: Handler<typeof userProfile.operations.GetUserProfileOnly> = async (
  _,
  { caller },
) => caller.account
