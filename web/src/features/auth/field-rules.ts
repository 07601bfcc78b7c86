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
