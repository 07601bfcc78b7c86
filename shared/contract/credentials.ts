import * as z from 'zod'

/** The six digits from a mail, a text message or an authenticator app. */
export const ConfirmationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits.')

/**
 * A code that people write down, such as a recovery code: ten characters of Crockford's base32,
 * however they are separated. As Crockford says, O is read as zero, and I and L as one.
 */
export const WrittenCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([0-9A-TV-Z][\s-]*){10}$/, 'Enter the code as it was shown, such as 7K2QX-9MBTD.')
  .overwrite((code) => code.replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))

/** A password as typed to sign in, up to the user pool's maximum length. */
export const Password = z.string().min(1, 'Enter your password.').max(256)

/**
 * The current password. A change of the sign-in demands it beside a token, because a token alone
 * may be stolen.
 */
export const CurrentPassword = z.string().min(1, 'Enter your current password.').max(256)

/**
 * A password to be set. `checkPassword` refuses a weak one, and then the user pool by its own rules
 * (`PASSWORD_TOO_WEAK`).
 */
export const NewPassword = z.string().min(1, 'Choose a password.').max(256)

/** The session that a challenge returned. The client sends it back with its answer. */
export const ChallengeSession = z.string().min(20).max(2200)

/**
 * The code of a link in a mail, taken from the fragment of its address: 160 bits in base64url. Each
 * character has 6 bits, so 27 characters are needed.
 */
export const LinkCode = z.string().regex(/^[\w-]{27}$/, 'Open the link from the email again.')
