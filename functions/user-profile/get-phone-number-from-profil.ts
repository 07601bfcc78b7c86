import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getPhoneNumberFromProfil: Handler<
  typeof userProfile.operations.GetPhoneNumberFromProfil
> = async (_, { caller }) => ({ phoneNumber: caller.account.phoneNumber })
