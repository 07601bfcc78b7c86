import type { Handler } from '#functions/core/context.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { assertBorn, changeProfile } from './change-profile.ts'

export const updateBirthdate: Handler<typeof userProfile.operations.UpdateBirthdate> = async (
  { birthdate },
  context,
) => {
  assertBorn(birthdate, context, 'birthdate')
  await changeProfile(context, { birthdate })
  return { birthdate }
}
