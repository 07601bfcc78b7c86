import { AppError } from '#shared/errors.ts'
import { checkPassword } from '#shared/rules/password.ts'

/** Refuses a password that will not do (`PASSWORD_TOO_WEAK`), with everything it lacks in `details.problems`. */
export const assertPassword = (
  password: string,
  whose: Parameters<typeof checkPassword>[1],
  field: 'password' | 'newPassword',
) => {
  const problems = checkPassword(password, whose)
  if (problems.length === 0) return
  throw new AppError('PASSWORD_TOO_WEAK', problems.join(' '), { field, details: { problems } })
}
