import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const getBirthdate: Handler<typeof userProfile.operations.GetBirthdate> = async (
  _,
  { caller },
) => ({ birthdate: caller.account.birthdate })
