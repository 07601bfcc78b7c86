import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { AppError } from '#shared/errors.ts'
import { callPool, pool } from './client.ts'
import { signInRequired } from './errors.ts'

const passwordWrong = () =>
  new AppError('PASSWORD_WRONG', 'That is not your current password. Enter it again.', {
    field: 'currentPassword',
  })

/**
 * The pool names the same exception for a wrong password and for a token that was revoked. Only its
 * message tells them apart.
 */
const isAboutToken = (error: unknown) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /token/i.test(error.message)

/**
 * Checks the current password of the holder of an access token (`PASSWORD_WRONG`). The pool has no
 * call that only checks a password. Each also sends a text message to people whose second step is
 * text messages. But the pool changes a password only for a caller who gives the present one. Here
 * the new password is the same, so that nothing changes.
 */
export const provePassword = async (accessToken: string, password: string): Promise<void> => {
  const answer = pool.send(
    new ChangePasswordCommand({
      AccessToken: accessToken,
      PreviousPassword: password,
      ProposedPassword: password,
    }),
  )
  await callPool(
    answer.catch((error: unknown) => {
      throw isAboutToken(error) ? signInRequired() : error
    }),
    {
      NotAuthorizedException: passwordWrong,
      // The password breaks the pool's rules, so it cannot be the present one.
      InvalidParameterException: passwordWrong,
      InvalidPasswordException: passwordWrong,
      UserNotFoundException: signInRequired,
      PasswordResetRequiredException: signInRequired,
    },
  )
}
