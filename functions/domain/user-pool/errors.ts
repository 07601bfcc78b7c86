import { AppError, invalidField } from '#shared/errors.ts'
import { notANameMessage } from '#shared/rules/sound-name.ts'

/** The error for our callers that one of the pool's errors means. */
export type Meaning = () => AppError

export const signInFailed = () =>
  new AppError('SIGN_IN_FAILED', 'The email address or the password is not right.')
export const signInEnded = () =>
  new AppError('SIGN_IN_FAILED', 'This sign-in took too long or was refused. Begin again.')
export const codeInvalid = () =>
  new AppError('CODE_INVALID', 'That code is not right. Look at it again.', { field: 'code' })
export const codeExpired = () =>
  new AppError('CODE_EXPIRED', 'That code has expired. Ask for a new one.', { field: 'code' })
export const codeWrongOrExpired = () =>
  new AppError('CODE_INVALID', 'That code is not right, or has expired. Ask for a new one.', {
    field: 'code',
  })
export const tooOften = () =>
  new AppError('RATE_LIMITED', 'That was tried too often. Wait a while, then try again.')
/** Our trigger refused to let the pool send a message. The errors, by the kind of that refusal. */
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

export const signInRequired = () =>
  new AppError('SIGN_IN_REQUIRED', 'This session has ended. Sign in again.')

export const passwordTooWeak = () =>
  new AppError('PASSWORD_TOO_WEAK', 'Choose a stronger password.', { field: 'password' })
export const newPasswordTooWeak = () =>
  new AppError('PASSWORD_TOO_WEAK', 'Choose a stronger password.', { field: 'newPassword' })
export const detailsRefused = () =>
  invalidField('email', 'Check the email address and the phone number.')
export const nameRefused = () => invalidField('firstName', notANameMessage)
export const addressInUse = () =>
  new AppError('ALREADY_REGISTERED', 'This address has an account of its own now.')
export const alreadyRegistered = () =>
  new AppError('ALREADY_REGISTERED', 'This address has an account already. Sign in instead.')
