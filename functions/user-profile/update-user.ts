import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { changeProfile } from './change-profile.ts'
import { fullNameAfter } from './full-name.ts'

export const updateUser: Handler<typeof userProfile.operations.UpdateUser> = (
  { body: { firstName, lastName } },
  context,
) =>
  changeProfile(context, {
    firstName,
    lastName,
    fullName: fullNameAfter(context.caller.account, { firstName, lastName }),
  })
