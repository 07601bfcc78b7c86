import { assertBorn, changeProfile } from '#functions/domain/accounts/change-profile.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateProfileFromWillInfo: Handler<
  typeof userProfile.operations.UpdateProfileFromWillInfo
> = async ({ fullName, birthDate, state }, context) => {
  assertBorn(birthDate, context, 'birthDate')
  return changeProfile(context, { fullName, birthdate: birthDate, state })
}
