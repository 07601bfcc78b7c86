import { type MessageRefusal, refusedMessage } from '#shared/rules/message-refused.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** The user pool's refusals that screens handle differently. */
export type IdentityErrorCode =
  | 'SIGN_IN_FAILED'
  | 'ADDRESS_UNCONFIRMED'
  | 'REGISTRATION_REFUSED'
  | 'CODE_INVALID'
  | 'CODE_EXPIRED'
  | 'SESSION_EXPIRED'
  | 'PASSWORD_TOO_WEAK'
  | 'ALREADY_REGISTERED'
  | 'RATE_LIMITED'
  | 'TEXT_REFUSED'
  | 'MAIL_REFUSED'
  | 'NO_MAIL_FOR_NOW'
  | 'OFFLINE'
  | 'UNKNOWN'

const errorWords: Record<IdentityErrorCode, string> = {
  SIGN_IN_FAILED:
    'We couldn’t sign you in with this address and password. Check both and try again. If you have just registered, open the link in our email first.',
  ADDRESS_UNCONFIRMED: 'Your password is right. Please confirm your address first.',
  REGISTRATION_REFUSED:
    'That is not the password of this registration, or a later registration has replaced it. If you did not choose its password yourself, create your account once more.',
  CODE_INVALID: 'That code isn’t right. Check the six digits and try again.',
  CODE_EXPIRED: 'That code has expired. Ask for a new one.',
  SESSION_EXPIRED: 'That took a little long, so please begin the sign-in again.',
  PASSWORD_TOO_WEAK:
    'Choose a longer password, with a lowercase letter, a capital letter and a number.',
  ALREADY_REGISTERED: 'This address belongs to an account already. Sign in with it instead.',
  RATE_LIMITED: 'There were many attempts in a short time. Wait a few minutes and try again.',
  TEXT_REFUSED:
    'We cannot send another text message for now. Try again later, or use your authenticator app if you have set one up.',
  MAIL_REFUSED:
    'We have sent this address as many emails as we may today. Look for them in your mailbox and your spam folder, or try again tomorrow.',
  NO_MAIL_FOR_NOW: 'We cannot send such emails for now. Try again in an hour.',
  OFFLINE: 'We can’t reach Heirloom. Check your connection and try again.',
  UNKNOWN: 'Something went wrong on our side. Try again in a moment.',
}

/** A refusal by the user pool, with a message for the screen. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, cause?: unknown) {
    super(errorWords[code], { cause })
    this.name = 'IdentityError'
    this.code = code
  }
}

/**
 * Our codes for the exceptions of Amazon Cognito (API reference, common and per-action errors) and
 * of Amplify, by their names.
 */
const codes: Record<string, IdentityErrorCode> = {
  NotAuthorizedException: 'SIGN_IN_FAILED',
  // Another window or another person has used the refresh token before.
  RefreshTokenReuseException: 'SIGN_IN_FAILED',
  UserNotFoundException: 'SIGN_IN_FAILED',
  PasswordResetRequiredException: 'SIGN_IN_FAILED',
  UserNotConfirmedException: 'SIGN_IN_FAILED',
  CodeMismatchException: 'CODE_INVALID',
  EnableSoftwareTokenMFAException: 'CODE_INVALID',
  ExpiredCodeException: 'CODE_EXPIRED',
  SignInException: 'SESSION_EXPIRED',
  InvalidPasswordException: 'PASSWORD_TOO_WEAK',
  PasswordHistoryPolicyViolationException: 'PASSWORD_TOO_WEAK',
  AliasExistsException: 'ALREADY_REGISTERED',
  TooManyRequestsException: 'RATE_LIMITED',
  TooManyFailedAttemptsException: 'RATE_LIMITED',
  LimitExceededException: 'RATE_LIMITED',
  // The firewall before the pool refuses the visitor's address.
  ForbiddenException: 'RATE_LIMITED',
  NetworkError: 'OFFLINE',
}

const refusals: Record<MessageRefusal, IdentityErrorCode> = {
  text: 'TEXT_REFUSED',
  mail: 'MAIL_REFUSED',
  mailOfAll: 'NO_MAIL_FOR_NOW',
}

const isIdentityCode = (code: string): code is IdentityErrorCode => code in errorWords

/**
 * Our API sets up the authenticator app at a first sign-in. Its error codes for that are among
 * `IdentityErrorCode`.
 */
const codeOfApiError = ({ code }: ApiError, during: 'code' | undefined): IdentityErrorCode => {
  if (during === 'code' && code === 'SIGN_IN_FAILED') return 'SESSION_EXPIRED'
  return isIdentityCode(code) ? code : 'UNKNOWN'
}

/**
 * @param during `code` while a challenge is answered. A refusal then means that its session has
 * ended.
 */
export function identityErrorOf(error: unknown, during?: 'code'): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof ApiError) return new IdentityError(codeOfApiError(error, during), error)
  const name = error instanceof Error ? error.name : ''
  const text = error instanceof Error ? error.message : ''
  const refused = refusedMessage(error)
  if (refused) return new IdentityError(refusals[refused], error)
  // The pool gives this refusal the name that a wrong password has. Only the message differs.
  if (/attempts exceeded/i.test(text)) return new IdentityError('RATE_LIMITED', error)
  if (during === 'code' && name === 'NotAuthorizedException') {
    return new IdentityError('SESSION_EXPIRED', error)
  }
  return new IdentityError(codes[name] ?? 'UNKNOWN', error)
}
