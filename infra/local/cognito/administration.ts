import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import { AttributeList, ClientMetadata, checkAttributes, listAttributes } from './attributes.ts'
import { sendMessage } from './messages.ts'
import { updateAttributes } from './own-account.ts'
import { setPassword } from './passwords.ts'
import {
  aliasHolder,
  newUser,
  type Pool,
  randomToken,
  removeUser,
  requirePool,
  requireUser,
  saveUser,
  type User,
} from './pool.ts'
import { revokeAllSignIns } from './tokens.ts'

const Target = z.object({ UserPoolId: z.string(), Username: z.string() })

/** Operations on users that require AWS credentials. */
export function administration(pool: Pool): Record<string, Operation> {
  function onUser<S extends z.ZodRawShape>(
    shape: S,
    run: (
      user: User,
      input: z.output<z.ZodObject<S>>,
    ) => Promise<object | undefined> | object | undefined,
  ): Operation {
    return operation(Target.and(z.object(shape)), async (input) => {
      requirePool(pool, input.UserPoolId)
      return (await run(requireUser(pool, input.Username), input)) ?? {}
    })
  }

  return {
    AdminCreateUser: operation(
      Target.extend({
        TemporaryPassword: z.string().optional(),
        UserAttributes: AttributeList,
        MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
        DesiredDeliveryMediums: z.array(z.enum(['SMS', 'EMAIL'])).default(['SMS']),
        ForceAliasCreation: z.boolean().default(false),
        ClientMetadata,
      }),
      async (input) => {
        requirePool(pool, input.UserPoolId)
        const user = invitee(pool, input)
        const password = input.TemporaryPassword ?? `Tmp-1${randomToken(12)}`
        const days = pool.configuration.policies.passwordPolicy.temporaryPasswordValidityDays
        const saved = setPassword(pool, user, password, {
          temporaryPasswordUntil: pool.now().getTime() + days * 86_400_000,
        })
        if (input.MessageAction !== 'SUPPRESS') {
          for (const medium of input.DesiredDeliveryMediums) {
            await sendMessage(pool, {
              kind: 'AdminCreateUser',
              user: saved,
              attribute: medium === 'SMS' ? 'phone_number' : 'email',
              code: password,
              clientMetadata: input.ClientMetadata,
            })
          }
        }
        return { User: describeUser(saved) }
      },
    ),
    AdminGetUser: onUser({}, (user) => {
      const { Attributes, ...rest } = describeUser(user)
      return {
        ...rest,
        UserAttributes: Attributes,
        PreferredMfaSetting: user.preferredFactor,
        UserMFASettingList: user.factors,
      }
    }),
    AdminSetUserPassword: onUser(
      { Password: z.string(), Permanent: z.boolean().default(false) },
      (user, input) => {
        setPassword(pool, user, input.Password, {
          status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        })
        pool.passwordLock.succeed(user.username)
        return undefined
      },
    ),
    AdminUpdateUserAttributes: onUser(
      { UserAttributes: AttributeList, ClientMetadata },
      async (user, input) => {
        await updateAttributes(pool, user, input.UserAttributes, input.ClientMetadata)
        return undefined
      },
    ),
    AdminUserGlobalSignOut: onUser({}, (user) => {
      revokeAllSignIns(pool, user.username)
      return undefined
    }),
    AdminDeleteUser: onUser({}, (user) => {
      removeUser(pool, user)
      return undefined
    }),
  }
}

function invitee(
  pool: Pool,
  input: {
    Username: string
    UserAttributes: Record<string, string>
    MessageAction?: 'RESEND' | 'SUPPRESS'
    ForceAliasCreation: boolean
  },
): User {
  const existing = pool.users.get(input.Username)
  if (input.MessageAction === 'RESEND') {
    if (existing?.status === 'FORCE_CHANGE_PASSWORD') return existing
    throw new AwsError('UserNotFoundException', 'User does not exist.')
  }
  if (existing !== undefined) {
    throw new AwsError('UsernameExistsException', 'User account already exists')
  }
  checkAttributes(pool, input.UserAttributes, 'signUp')
  const user = newUser(pool, input.Username, input.UserAttributes, 'FORCE_CHANGE_PASSWORD')
  const { email, email_verified } = input.UserAttributes
  const holder = email_verified === 'true' && email ? aliasHolder(pool, user, email) : undefined
  if (holder !== undefined) {
    if (!input.ForceAliasCreation) {
      throw new AwsError('AliasExistsException', 'An account with the email already exists.')
    }
    saveUser(pool, holder, { attributes: { ...holder.attributes, email_verified: 'false' } })
  }
  return user
}

function describeUser(user: User) {
  return {
    Username: user.username,
    Attributes: listAttributes(user),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  }
}
