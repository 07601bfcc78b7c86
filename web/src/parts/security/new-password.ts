import { checkPassword, type PasswordOwner } from '#shared/rules/check-password.ts'

/** The rules of a new password's field. The server has the same ones. */
export const newPasswordRules = (owner: PasswordOwner = {}) => ({
  required: 'Choose a password.',
  validate: (password: string): string | true => checkPassword(password, owner).join(' ') || true,
})

/** What stands below the field while a new password is typed. */
export const newPasswordTexts = (password: string, owner: PasswordOwner = {}) => {
  const problems = checkPassword(password, owner)
  const missing =
    password === ''
      ? 'At least 12 characters, with a lowercase letter, a capital letter and a number.'
      : problems.join(' ')
  return {
    help: missing || 'It has all that it needs.',
    // A password that will be refused is not called good.
    strengthFor: problems.length === 0 ? password : '',
  }
}
