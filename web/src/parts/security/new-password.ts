import { checkPassword, type PasswordOwner } from '#shared/rules/check-password.ts'

const allRules = 'At least 12 characters, with a lowercase letter, a capital letter and a number.'

/** The rules of a new password's field. The server has the same ones. */
export const newPasswordRules = (owner: PasswordOwner = {}) => ({
  // The error takes the place of the help, and says the rules too.
  required: `Choose a password. ${allRules}`,
  validate: (password: string): string | true => checkPassword(password, owner).join(' ') || true,
})

/** What stands below the field while a new password is typed. */
export const newPasswordTexts = (password: string, owner: PasswordOwner = {}) => {
  const problems = checkPassword(password, owner)
  const missing = password === '' ? allRules : problems.join(' ')
  return {
    help: missing || 'It has all that it needs.',
    // A password that will be refused is not called good.
    strengthFor: problems.length === 0 ? password : '',
  }
}
