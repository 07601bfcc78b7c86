import { codeOf } from '#web/lib/api/api-error.ts'

/** What the page knows of a person who confirms their address. */
export interface Confirmation {
  /** Whether the mail's link was opened, which carries the code. */
  readonly hasLinkCode: boolean
  readonly asksPassword: boolean
  /** Whether the person comes from the sign-in, where they have just proved the password. */
  readonly fromSignIn: boolean
  /** The field that was left empty or is not complete. */
  readonly missing?: 'password' | 'code' | undefined
  /** Why the confirmation failed, and its message. */
  readonly failure?: unknown
  readonly refusal?: string | undefined
  /** Why no new code could be sent. */
  readonly resendProblem?: string | undefined
}

/**
 * The words of the page. `problem` belongs to the code, or to the whole page where the link carries
 * it.
 */
export interface ConfirmationWords {
  readonly title: string
  readonly lead: string | undefined
  readonly passwordProblem: string | undefined
  readonly problem: string | undefined
}

/** Whether the password was refused. The code is not at fault then. */
export const isPasswordWrong = (failure: unknown): boolean =>
  codeOf(failure) === 'REGISTRATION_REFUSED'

const titleAndLead = ({ hasLinkCode, asksPassword, fromSignIn }: Confirmation) => {
  if (hasLinkCode && asksPassword) {
    const lead = 'Enter the password that you chose when you registered, and your account is ready.'
    return { title: 'Confirm your address', lead }
  }
  if (hasLinkCode) {
    const lead = 'One tap, and your account is ready.'
    return { title: 'Confirm your address', lead }
  }
  if (fromSignIn) {
    const lead = 'Your password is right. One step is left.'
    return { title: 'Confirm your address first', lead }
  }
  return { title: 'Check your email', lead: undefined }
}

const passwordProblemOf = ({ missing, failure, refusal }: Confirmation) => {
  if (missing === 'password') return 'Enter the password that you chose when you registered.'
  return isPasswordWrong(failure) ? refusal : undefined
}

const codeProblemOf = ({ missing, failure, refusal, resendProblem }: Confirmation) => {
  if (missing === 'code') return 'Enter the six digits from the email.'
  // The user pool refuses a code in the same way for an ended session and for an address that is
  // confirmed already. Here there is no session, so it is most likely the latter.
  if (codeOf(failure) === 'SESSION_EXPIRED') {
    return 'This address may be confirmed already. Try to sign in.'
  }
  return isPasswordWrong(failure) ? resendProblem : (refusal ?? resendProblem)
}

/** The words of the page that confirms an address. */
export const confirmationWords = (confirmation: Confirmation): ConfirmationWords => ({
  ...titleAndLead(confirmation),
  passwordProblem: passwordProblemOf(confirmation),
  problem: codeProblemOf(confirmation),
})
