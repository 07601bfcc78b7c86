import { assertBorn, changeProfile } from '#functions/domain/accounts/change-profile.ts'
import { fullNameAfter } from '#functions/domain/accounts/full-name-after.ts'
import { avatarChange } from '#functions/domain/files/avatar-change.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

const withoutNull = <T>(value: T | null) => value ?? undefined

export const updateUserProfile: Handler<typeof userProfile.operations.UpdateUserProfile> = async (
  { body },
  context,
) => {
  const { account } = context.caller
  const { firstName = account.firstName, lastName = account.lastName } = body
  if (body.birthdate) assertBorn(body.birthdate, context, 'birthdate')
  return changeProfile(
    context,
    {
      firstName,
      lastName,
      fullName: body.fullName ?? fullNameAfter(account, { firstName, lastName }),
      ...(body.birthdate === undefined ? {} : { birthdate: withoutNull(body.birthdate) }),
      ...(body.state === undefined ? {} : { state: withoutNull(body.state) }),
      ...(body.maritalStatus === undefined
        ? {}
        : { maritalStatus: withoutNull(body.maritalStatus) }),
      ...(body.phoneNumber === undefined ? {} : { phoneNumber: withoutNull(body.phoneNumber) }),
      ...(body.accountReaders === undefined ? {} : { accountReaders: body.accountReaders }),
      ...(body.avatarFileId === undefined ? {} : { avatarFileId: withoutNull(body.avatarFileId) }),
    },
    body.avatarFileId === undefined
      ? []
      : await avatarChange(account.userId, {
          holder: account.userId,
          before: account.avatarFileId,
          after: withoutNull(body.avatarFileId),
        }),
  )
}
