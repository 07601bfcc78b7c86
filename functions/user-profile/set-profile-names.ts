import { changeProfile } from '#functions/domain/accounts/change-profile.ts'
import { fullNameAfter } from '#functions/domain/accounts/full-name-after.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const setProfileNames: Handler<typeof userProfile.operations.SetProfileNames> = (
  { firstName, lastName, fullName },
  context,
) =>
  changeProfile(context, {
    firstName,
    lastName,
    fullName: fullName || fullNameAfter(context.caller.account, { firstName, lastName }),
  })
