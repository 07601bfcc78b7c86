import { assertBorn, changeProfile } from '#functions/domain/accounts/change-profile.ts'
import { isDerived } from '#functions/domain/accounts/full-name-after.ts'
import { unsoundName } from '#functions/domain/accounts/own-names.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateProfileFromWillInfo: Handler<
  typeof userProfile.operations.UpdateProfileFromWillInfo
> = async ({ fullName, birthDate, state, maritalStatus }, context) => {
  const { account } = context.caller
  assertBorn(birthDate, context, 'birthDate')
  // A will may have a name that our mails do not say: "John Moreno, born 12/24/1960".
  const isUsed = isDerived(account) && unsoundName({ ...account, fullName }, account) === undefined
  return changeProfile(context, {
    fullName: isUsed ? fullName : account.fullName,
    birthdate: account.birthdate ?? birthDate,
    state: account.state ?? state,
    maritalStatus: account.maritalStatus ?? maritalStatus,
  })
}
