import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { assertBorn, changeProfile } from './change-profile.ts'

export const updateProfileFromWillInfo: Handler<
  typeof userProfile.operations.UpdateProfileFromWillInfo
> = async ({ fullName, birthDate, state }, context) => {
  assertBorn(birthDate, context, 'birthDate')
  return changeProfile(context, { fullName, birthdate: birthDate, state })
}
