import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { ClientMetadata } from './attributes.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { type CodeDelivery, sendMessage } from './messages.ts'
import { checkPolicy, setPassword } from './passwords.ts'
import { phantom, phantomDelivery } from './phantom.ts'
import { findUser, type Pool, requireClient, requireUser, type User } from './pool.ts'
import { runPostConfirmation } from './triggers.ts'

/** ForgotPassword and ConfirmForgotPassword: a new password with a code, instead of the old one. */
export function passwordRecovery(pool: Pool): Record<string, Operation> {
  return {
    ForgotPassword: operation(
      z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata }),
      async (input) => {
        requireClient(pool, input.ClientId)
        const user = recoverableUser(pool, input.Username)
        const details =
          user === undefined
            ? phantomDelivery(pool, 'forgotPassword', input.Username)
            : await sendRecoveryCode(pool, user, input.ClientMetadata)
        return { CodeDeliveryDetails: details }
      },
    ),

    ConfirmForgotPassword: operation(
      z.object({
        ClientId: z.string(),
        Username: z.string(),
        ConfirmationCode: z.string(),
        Password: z.string(),
        ClientMetadata,
      }),
      async (input) => {
        requireClient(pool, input.ClientId)
        const user = recoverableUser(pool, input.Username)
        // As in Cognito, the password is checked first, and an unknown user fails only after the
        // code. So answers do not tell who exists.
        checkPolicy(pool, input.Password)
        const username = user?.username ?? phantom(pool, input.Username).username
        checkCode(pool, { purpose: 'forgotPassword', username, given: input.ConfirmationCode })
        if (user === undefined) {
          throw new AwsError(
            'CodeMismatchException',
            'Invalid verification code provided, please try again.',
          )
        }
        const changed = setPassword(pool, user, input.Password, { status: 'CONFIRMED' })
        consumeCode(pool, 'forgotPassword', username)
        pool.passwordLock.succeed(username)
        // Sessions continue, as in Cognito. The PostConfirmation trigger can end them.
        await runPostConfirmation(
          pool,
          'PostConfirmation_ConfirmForgotPassword',
          changed,
          input.ClientMetadata,
        )
        return {}
      },
    ),
  }
}

/**
 * Sends a code to the first verified address or number, in the order of the pool's
 * `recoveryMechanisms`.
 */
async function sendRecoveryCode(
  pool: Pool,
  user: User,
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery> {
  const attribute = pool.configuration.accountRecoverySetting.recoveryMechanisms
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ name }) => (name === 'verified_phone_number' ? 'phone_number' : 'email'))
    .find((name) => user.attributes[`${name}_verified`] === 'true')
  if (attribute === undefined) {
    throw new AwsError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  const code = issueCode(pool, 'forgotPassword', user.username)
  return sendMessage(pool, { kind: 'ForgotPassword', user, attribute, code, clientMetadata })
}

/**
 * A user who can be sent a code. Under LEGACY, an unknown user is an error. Otherwise unknown and
 * unconfirmed users look the same: undefined.
 */
function recoverableUser(pool: Pool, name: string): User | undefined {
  if (pool.client.preventUserExistenceErrors === 'LEGACY') return requireUser(pool, name)
  const user = findUser(pool, name)
  return user?.status === 'UNCONFIRMED' ? undefined : user
}
