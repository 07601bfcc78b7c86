import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { checkPassword } from '#shared/rules/check-password.ts'

export const validatePassword: Handler<typeof userProfile.operations.ValidatePassword> = async ({
  newPassword,
}) => {
  const problems = checkPassword(newPassword)
  return { valid: problems.length === 0, problems: [...problems] }
}
