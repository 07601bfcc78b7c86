import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { UserId } from '#shared/model/ids.ts'
import { ClientId, callPool, pool, toAttributes } from './client.ts'
import {
  alreadyRegistered,
  codeExpired,
  codeInvalid,
  codeWrongOrExpired,
  detailsRefused,
  nameRefused,
  passwordTooWeak,
  tooOften,
} from './errors.ts'

interface Answers {
  readonly password: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  /** The page that the person wanted to open. The link in the mail leads on to it. */
  readonly next?: string | undefined
}

/**
 * Signs up under a random user name. The pool sends a code. Its answer reveals nothing about the
 * address.
 */
export const signUp = async (userId: UserId, { password, attributes, next }: Answers) => {
  await callPool(
    pool.send(
      new SignUpCommand({
        ClientId: ClientId(),
        Username: userId,
        Password: password,
        UserAttributes: toAttributes(attributes),
        ClientMetadata: next === undefined ? undefined : { next },
      }),
    ),
    {
      InvalidPasswordException: passwordTooWeak,
      InvalidParameterException: detailsRefused,
      // Our trigger allows a sign-up no such name or address (`functions/pre-sign-up`).
      UserLambdaValidationException: nameRefused,
    },
  )
}

/**
 * Confirms an address. `ALREADY_REGISTERED` comes only after the right code: it proves that the
 * person reads the mailbox.
 */
export const confirmSignUp = async (userId: UserId, code: string) => {
  await callPool(
    pool.send(
      new ConfirmSignUpCommand({ ClientId: ClientId(), Username: userId, ConfirmationCode: code }),
    ),
    {
      AliasExistsException: alreadyRegistered,
      CodeMismatchException: codeInvalid,
      ExpiredCodeException: codeExpired,
      NotAuthorizedException: codeWrongOrExpired,
      UserNotFoundException: codeWrongOrExpired,
      TooManyFailedAttemptsException: tooOften,
    },
  )
}
