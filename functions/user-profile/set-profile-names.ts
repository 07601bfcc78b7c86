import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { changeProfile } from './change-profile.ts'
import { fullNameAfter } from './full-name.ts'

export const setProfileNames: Handler<typeof userProfile.operations.SetProfileNames> = (
  { firstName, lastName, fullName },
  context,
) =>
  changeProfile(context, {
    firstName,
    lastName,
    fullName: fullName || fullNameAfter(context.caller.account, { firstName, lastName }),
  })
