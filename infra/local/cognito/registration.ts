import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { AttributeList, ClientMetadata, checkAttributes, checkWritable } from './attributes.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { type CodeDelivery, sendMessage } from './messages.ts'
import { setPassword } from './passwords.ts'
import { phantomDelivery } from './phantom.ts'
import {
  aliasHolder,
  findUser,
  newUser,
  type Pool,
  requireClient,
  requireUser,
  saveUser,
  type User,
} from './pool.ts'
import { runPostConfirmation, runPreSignUp } from './triggers.ts'

/** Signing up, and confirming the sign-up with the code that was sent. */
export function registration(pool: Pool): Record<string, Operation> {
  return {
    SignUp: operation(
      z.object({
        ClientId: z.string(),
        Username: z.string().min(1).max(128),
        Password: z.string(),
        UserAttributes: AttributeList,
        ClientMetadata,
      }),
      async (input) => {
        requireClient(pool, input.ClientId)
        refuseAliasAsUsername(pool, input.Username)
        checkWritable(pool, input.UserAttributes)
        checkAttributes(pool, input.UserAttributes, 'signUp')
        if (pool.configuration.adminCreateUserConfig.allowAdminCreateUserOnly) {
          throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
        }
        if (pool.users.get(input.Username) !== undefined) {
          throw new AwsError('UsernameExistsException', 'User already exists')
        }
        await runPreSignUp(
          pool,
          { username: input.Username, attributes: input.UserAttributes },
          input.ClientMetadata,
        )
        const fresh = newUser(pool, input.Username, input.UserAttributes, 'UNCONFIRMED')
        const user = setPassword(pool, fresh, input.Password)
        return {
          UserConfirmed: false,
          UserSub: user.sub,
          CodeDeliveryDetails: await sendSignUpCode(pool, user, 'SignUp', input.ClientMetadata),
        }
      },
    ),

    ResendConfirmationCode: operation(
      z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata }),
      async (input) => {
        requireClient(pool, input.ClientId)
        const user = findUser(pool, input.Username)
        if (user?.status === 'UNCONFIRMED') {
          const details = await sendSignUpCode(pool, user, 'ResendCode', input.ClientMetadata)
          return { CodeDeliveryDetails: details }
        }
        if (pool.client.preventUserExistenceErrors === 'LEGACY') {
          requireUser(pool, input.Username)
          throw new AwsError('InvalidParameterException', 'User is already confirmed.')
        }
        return { CodeDeliveryDetails: phantomDelivery(pool, 'signUp', input.Username) }
      },
    ),

    ConfirmSignUp: operation(
      z.object({
        ClientId: z.string(),
        Username: z.string(),
        ConfirmationCode: z.string(),
        ForceAliasCreation: z.boolean().default(false),
        ClientMetadata,
      }),
      async (input) => {
        requireClient(pool, input.ClientId)
        const user = findUser(pool, input.Username)
        if (user === undefined && pool.client.preventUserExistenceErrors === 'LEGACY') {
          requireUser(pool, input.Username)
        }
        if (user !== undefined && user.status !== 'UNCONFIRMED') {
          throw new AwsError(
            'NotAuthorizedException',
            `User cannot be confirmed. Current status is ${user.status}`,
          )
        }
        checkCode(pool, {
          purpose: 'signUp',
          username: user?.username ?? input.Username,
          given: input.ConfirmationCode,
        })
        const confirmed = user ?? requireUser(pool, input.Username)
        takeAliases(pool, confirmed, input.ForceAliasCreation)
        consumeCode(pool, 'signUp', confirmed.username)
        await confirm(pool, confirmed, input.ClientMetadata)
        return {}
      },
    ),
  }
}

/** Confirms a sign-up, verifies the address that its code was sent to, and calls the trigger. */
async function confirm(
  pool: Pool,
  user: User,
  clientMetadata?: Record<string, string>,
): Promise<void> {
  const verify = codeAttribute(pool, user)
  const verified = verify === undefined ? {} : { [`${verify}_verified`]: 'true' }
  const attributes = { ...user.attributes, ...verified }
  const confirmed = saveUser(pool, user, { status: 'CONFIRMED', attributes })
  await runPostConfirmation(pool, 'PostConfirmation_ConfirmSignUp', confirmed, clientMetadata)
}

function refuseAliasAsUsername(pool: Pool, username: string): void {
  if (pool.configuration.aliasAttributes.includes('email') && username.includes('@')) {
    throw new AwsError(
      'InvalidParameterException',
      'Username cannot be of email format, since user pool is configured for email alias.',
    )
  }
}

/** Cognito prefers the phone if a code can verify either. */
function codeAttribute(pool: Pool, user: User): CodeDelivery['AttributeName'] | undefined {
  return (['phone_number', 'email'] as const).find(
    (name) =>
      pool.configuration.autoVerifiedAttributes.includes(name) &&
      user.attributes[name] !== undefined,
  )
}

async function sendSignUpCode(
  pool: Pool,
  user: User,
  kind: 'SignUp' | 'ResendCode',
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery | undefined> {
  const attribute = codeAttribute(pool, user)
  if (attribute === undefined) return undefined
  const code = issueCode(pool, 'signUp', user.username)
  return sendMessage(pool, { kind, user, attribute, code, clientMetadata })
}

/**
 * Takes the user's address as their alias. If another user has it, this is refused, or with `force`
 * taken from them.
 */
function takeAliases(pool: Pool, user: User, force: boolean): void {
  const attribute = codeAttribute(pool, user)
  if (attribute === undefined || !pool.configuration.aliasAttributes.includes(attribute)) return
  const holder = aliasHolder(pool, user, user.attributes[attribute] ?? '')
  if (holder === undefined) return
  if (!force) {
    throw new AwsError('AliasExistsException', `An account with the ${attribute} already exists.`)
  }
  saveUser(pool, holder, {
    attributes: { ...holder.attributes, [`${attribute}_verified`]: 'false' },
  })
}
