import * as z from 'zod'

/** The six digits of a mail, a text message or an authenticator app. */
export const ConfirmationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits.')

/** A password as typed: any length up to the user pool's most. What makes one good is `checkPassword`'s. */
export const Password = z.string().min(1, 'Enter your password.').max(256)

export const NewPassword = z.string().min(1, 'Choose a password.').max(256)

/** What a challenge handed out, to be given back with its answer. */
export const ChallengeSession = z.string().min(20).max(2200)
