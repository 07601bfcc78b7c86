import { AppError } from '#shared/errors.ts'
import { checkPassword, type PasswordOwner } from '#shared/rules/check-password.ts'

/**
 * Refuses a password that is too weak (`PASSWORD_TOO_WEAK`), with all its problems in
 * `details.problems`.
 */
export const assertPassword = (
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
) => {
  const problems = checkPassword(password, owner)
  if (problems.length === 0) return
  throw new AppError('PASSWORD_TOO_WEAK', problems.join(' '), { field, details: { problems } })
}
