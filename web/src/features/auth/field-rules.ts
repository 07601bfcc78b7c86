/** The rules of the fields of sign-in and registration, with errors that say what to do. */
export const emailRules = {
  required: 'Enter your email address.',
  pattern: {
    value: /^\s*[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\s*$/,
    message: 'Enter an email address, such as ana@example.org.',
  },
}

export const emailProblem = (email: string): string | undefined => {
  if (email === '') return emailRules.required
  return emailRules.pattern.value.test(email) ? undefined : emailRules.pattern.message
}

/**
 * The policy of the user pool (`infra/declarations/user-pool.ts`): twelve characters, including a
 * small letter, a capital letter and a digit.
 */
export const newPasswordRules = {
  required: 'Choose a password.',
  validate: (password: string) => {
    if (password.length < 12) return 'Use at least 12 characters.'
    if (!/[a-z]/.test(password)) return 'Add a lowercase letter.'
    if (!/[A-Z]/.test(password)) return 'Add a capital letter.'
    return /\d/.test(password) || 'Add a number.'
  },
}

export const newPasswordHelp =
  'At least 12 characters, with a lowercase letter, a capital letter and a number.'
