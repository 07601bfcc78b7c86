/**
 * What our trigger of the user pool throws if it does not let the pool send another message. The pool hands it to its
 * caller, a browser or a function of ours, within a longer text.
 */
export const messageRefused = { text: 'TOO_MANY_TEXTS', mail: 'TOO_MANY_MAILS' } as const

/** Which message our trigger refused, if an error of the user pool says so. */
export const refusedMessage = (error: unknown): keyof typeof messageRefused | undefined => {
  if (!(error instanceof Error) || error.name !== 'UserLambdaValidationException') return undefined
  if (error.message.includes(messageRefused.text)) return 'text'
  return error.message.includes(messageRefused.mail) ? 'mail' : undefined
}

/** What our trigger of the user pool throws if a sign-up has a name or an address that nobody can have. */
export const signUpRefused = 'SIGN_UP_REFUSED'
