import { assertBorn, changeProfile } from '#functions/domain/accounts/change-profile.ts'
import { isDerived } from '#functions/domain/accounts/full-name-after.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateProfileFromWillInfo: Handler<
  typeof userProfile.operations.UpdateProfileFromWillInfo
> = async ({ fullName, birthDate, state, maritalStatus }, context) => {
  const { account } = context.caller
  assertBorn(birthDate, context, 'birthDate')
  return changeProfile(context, {
    fullName: isDerived(account) ? fullName : account.fullName,
    birthdate: account.birthdate ?? birthDate,
    state: account.state ?? state,
    maritalStatus: account.maritalStatus ?? maritalStatus,
  })
}
