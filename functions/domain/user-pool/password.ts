import {
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { ClientId, callPool, pool, UserPoolId } from './client.ts'
import { codeWrongOrExpired, type Meaning, newPasswordTooWeak } from './errors.ts'

/** The pool's errors about this particular account. Each would reveal that the account exists. */
const aboutTheAccount = [
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'LimitExceededException',
  'CodeDeliveryFailureException',
  // Our trigger refuses the mail.
  'UserLambdaValidationException',
]

const falseIfAboutAccount = (error: unknown) => {
  if (!(error instanceof Error && aboutTheAccount.includes(error.name))) throw error
  return false
}

/**
 * Sends a code to the address if it has an account. The pool's answer is the same if it has none.
 * False if the pool sends no code for a reason that is about this account. A caller must not tell
 * that to a person who may not know whether the account exists.
 */
export const sendPasswordCode = async (email: Email): Promise<boolean> => {
  const request = pool.send(new ForgotPasswordCommand({ ClientId: ClientId(), Username: email }))
  return callPool(
    request.then(() => true, falseIfAboutAccount),
    {},
  )
}

/**
 * Sets a password by a code. A wrong code, an expired code and an address without an account get
 * the same answer. The pool's different errors would reveal which addresses have an account.
 */
export const resetPassword = async (email: Email, code: string, password: string) => {
  await callPool(
    pool.send(
      new ConfirmForgotPasswordCommand({
        ClientId: ClientId(),
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    ),
    {
      CodeMismatchException: codeWrongOrExpired,
      ExpiredCodeException: codeWrongOrExpired,
      UserNotFoundException: codeWrongOrExpired,
      NotAuthorizedException: codeWrongOrExpired,
      UserNotConfirmedException: codeWrongOrExpired,
      InvalidParameterException: codeWrongOrExpired,
      LimitExceededException: codeWrongOrExpired,
      TooManyFailedAttemptsException: codeWrongOrExpired,
      InvalidPasswordException: codeWrongOrExpired,
    },
  )
}

/**
 * Sets a permanent password without the old one. `meanings` translates the errors that the caller
 * can expect.
 */
export const setPassword = async (
  userId: UserId,
  password: string,
  meanings: Readonly<Record<string, Meaning>> = {},
) => {
  await callPool(
    pool.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        Password: password,
        Permanent: true,
      }),
    ),
    { InvalidPasswordException: newPasswordTooWeak, ...meanings },
  )
}
