import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getSmallUserProfile: Handler<
  typeof userProfile.operations.GetSmallUserProfile
> = async (_, { caller }) => caller.account
