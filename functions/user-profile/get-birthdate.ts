import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getBirthdate: Handler<typeof userProfile.operations.GetBirthdate> = async (
  _,
  { caller },
) => ({ birthdate: caller.account.birthdate })
