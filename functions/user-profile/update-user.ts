import { changeProfile } from '#functions/domain/accounts/change-profile.ts'
import { fullNameAfter } from '#functions/domain/accounts/full-name-after.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateUser: Handler<typeof userProfile.operations.UpdateUser> = (
  { body: { firstName, lastName } },
  context,
) =>
  changeProfile(context, {
    firstName,
    lastName,
    fullName: fullNameAfter(context.caller.account, { firstName, lastName }),
  })
