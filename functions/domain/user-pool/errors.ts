import { AppError, invalidField } from '#shared/errors.ts'
import { notANameMessage } from '#shared/rules/sound-name.ts'

/** The error for our callers that one of the pool's errors means. */
export type Meaning = () => AppError

/** The same for a wrong address and a wrong password, so that nobody learns who has an account. */
export const signInFailed = () =>
  new AppError('SIGN_IN_FAILED', 'The email address or the password is not right.')
/** A sign-in that the pool does not continue, after its password was accepted. */
export const signInEnded = () =>
  new AppError('SIGN_IN_FAILED', 'This sign-in took too long or was refused. Begin again.')
/** A wrong code: of an app, of a text message, or of the mail that confirms a registration. */
export const codeInvalid = () =>
  new AppError('CODE_INVALID', 'That code is not right. Look at it again.', { field: 'code' })
/** The code of a registration, too late. */
export const codeExpired = () =>
  new AppError('CODE_EXPIRED', 'That code has expired. Ask for a new one.', { field: 'code' })
/** A mailed code that is wrong or too old. Also for an address without an account. */
export const codeWrongOrExpired = () =>
  new AppError('CODE_INVALID', 'That code is not right, or has expired. Ask for a new one.', {
    field: 'code',
  })
/** The pool itself limits how often something is tried. */
export const tooOften = () =>
  new AppError('RATE_LIMITED', 'That was tried too often. Wait a while, then try again.')
/** The errors when our trigger does not let the pool send a message, by the kind of its refusal. */
export const tooManyMessages = {
  text: () =>
    new AppError(
      'RATE_LIMITED',
      'We cannot send another text message for now. Try again later, or use an authenticator app if you have set one up.',
    ),
  mail: () =>
    new AppError(
      'RATE_LIMITED',
      'We have sent this address as many emails as we may today. Look for them in the mailbox and the spam folder, or try again tomorrow.',
      { field: 'email' },
    ),
  mailOfAll: () =>
    new AppError('RATE_LIMITED', 'We cannot send such emails for now. Try again in an hour.'),
}

/** The pool does not accept the caller's token any more. */
export const signInRequired = () =>
  new AppError('SIGN_IN_REQUIRED', 'This session has ended. Sign in again.')

/** A weak password, at the field of a registration. */
export const passwordTooWeak = () =>
  new AppError('PASSWORD_TOO_WEAK', 'Choose a stronger password.', { field: 'password' })
/** A weak password, at the field of a change or reset of the password. */
export const newPasswordTooWeak = () =>
  new AppError('PASSWORD_TOO_WEAK', 'Choose a stronger password.', { field: 'newPassword' })
/** The pool refused the address or the telephone number of a registration. */
export const detailsRefused = () =>
  invalidField('email', 'Check the email address and the phone number.')
/** Our trigger refused the name of a registration. */
export const nameRefused = () => invalidField('firstName', notANameMessage)
/** Another account has the address to which an owner moves. */
export const addressInUse = () =>
  new AppError('ALREADY_REGISTERED', 'This address has an account of its own now.')
/** Another account has the address that a registration confirms. */
export const alreadyRegistered = () =>
  new AppError('ALREADY_REGISTERED', 'This address has an account already. Sign in instead.')
