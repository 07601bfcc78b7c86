import { assertBorn, changeProfile } from '#functions/domain/accounts/change-profile.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

export const updateBirthdate: Handler<typeof userProfile.operations.UpdateBirthdate> = async (
  { birthdate },
  context,
) => {
  assertBorn(birthdate, context, 'birthdate')
  await changeProfile(context, { birthdate })
  return { birthdate }
}
