import {
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { ClientId, call, pool, UserPoolId } from './client.ts'
import { codeUseless, type Meaning, newPasswordTooWeak } from './errors.ts'

/** Names of the pool's refusals that are about this very account: each would tell that it exists. */
const aboutTheAccount = [
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'LimitExceededException',
  'CodeDeliveryFailureException',
]

const silent = (error: unknown) => {
  if (!(error instanceof Error && aboutTheAccount.includes(error.name))) throw error
}

/** Sends a code to the address if it has an account, and is silent if it has none. */
export const sendPasswordCode = async (email: Email): Promise<void> => {
  const request = pool.send(new ForgotPasswordCommand({ ClientId: ClientId(), Username: email }))
  await call(
    request.then(() => undefined, silent),
    {},
  )
}

/**
 * Sets a password by a code. A wrong code, one that ran out and an address without an account have one answer:
 * the pool tells them apart, and so would tell who has an account.
 */
export const resetPassword = async (email: Email, code: string, password: string) => {
  await call(
    pool.send(
      new ConfirmForgotPasswordCommand({
        ClientId: ClientId(),
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    ),
    {
      CodeMismatchException: codeUseless,
      ExpiredCodeException: codeUseless,
      UserNotFoundException: codeUseless,
      NotAuthorizedException: codeUseless,
      UserNotConfirmedException: codeUseless,
      InvalidParameterException: codeUseless,
      LimitExceededException: codeUseless,
      TooManyFailedAttemptsException: codeUseless,
      InvalidPasswordException: codeUseless,
    },
  )
}

/** Sets a password for good, without the old one. `meanings` are those of refusals that the caller can expect. */
export const setPassword = async (
  userId: UserId,
  password: string,
  meanings: Readonly<Record<string, Meaning>> = {},
) => {
  await call(
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
