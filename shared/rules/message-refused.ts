/**
 * The words of the error that our trigger of the user pool throws if it does not let the pool send
 * another message. The pool hands them to its caller, a browser or a function of ours, within a
 * longer text.
 */
export const messageRefused = {
  /** The number, or the account, has had as many texts as it may. */
  text: 'TOO_MANY_TEXTS',
  /** The address has had as many mails as it may. */
  mail: 'TOO_MANY_MAILS',
  /** All addresses together have had as many mails as they may. */
  mailOfAll: 'NO_MORE_MAILS_FOR_NOW',
} as const

export type MessageRefusal = keyof typeof messageRefused

/** Which message our trigger refused, if an error of the user pool says so. */
export const refusedMessage = (error: unknown): MessageRefusal | undefined => {
  if (!(error instanceof Error) || error.name !== 'UserLambdaValidationException') return undefined
  const { message } = error
  return refusals.find((refusal) => message.includes(messageRefused[refusal]))
}

const refusals: readonly MessageRefusal[] = ['text', 'mail', 'mailOfAll']

/**
 * The error that our trigger of the user pool throws if a sign-up has a name or an address that
 * nobody can have.
 */
export const signUpRefused = 'SIGN_UP_REFUSED'
