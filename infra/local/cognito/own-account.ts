import * as z from 'zod'
import { AwsError, type Operation, operation } from '../stand-in/operation.ts'
import {
  AttributeList,
  ClientMetadata,
  checkAttributes,
  checkWritable,
  listAttributes,
} from './attributes.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { type CodeDelivery, sendMessage } from './messages.ts'
import { isPassword, setPassword } from './passwords.ts'
import { aliasHolder, type Pool, removeUser, requireClient, saveUser, type User } from './pool.ts'
import { requireAccess, revokeSignIn } from './tokens.ts'

const AccessToken = z.string()
const Verifiable = z.enum(['email', 'phone_number'])

/** Operations of a signed-in user on their own account. */
export function ownAccount(pool: Pool): Record<string, Operation> {
  return {
    GetUser: operation(z.object({ AccessToken }), (input) => {
      const { user } = requireAccess(pool, input.AccessToken)
      return {
        Username: user.username,
        UserAttributes: listAttributes(user, pool.client.readAttributes),
        PreferredMfaSetting: user.preferredFactor,
        UserMFASettingList: user.factors,
      }
    }),

    // A new password that equals the present one is accepted, because a pool without advanced
    // security keeps no earlier passwords.
    ChangePassword: operation(
      z.object({ AccessToken, PreviousPassword: z.string(), ProposedPassword: z.string() }),
      (input) => {
        const { user } = requireAccess(pool, input.AccessToken)
        pool.wrongCodes.count(`password:${user.username}`, 'LimitExceededException')
        if (!isPassword(pool, user, input.PreviousPassword)) {
          throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
        }
        pool.wrongCodes.forget(`password:${user.username}`)
        setPassword(pool, user, input.ProposedPassword, { status: 'CONFIRMED' })
        return {}
      },
    ),

    UpdateUserAttributes: operation(
      z.object({ AccessToken, UserAttributes: AttributeList, ClientMetadata }),
      async (input) => {
        const { user } = requireAccess(pool, input.AccessToken)
        checkWritable(pool, input.UserAttributes)
        const sentCodes = await updateAttributes(
          pool,
          user,
          input.UserAttributes,
          input.ClientMetadata,
        )
        return { CodeDeliveryDetailsList: sentCodes }
      },
    ),

    VerifyUserAttribute: operation(
      z.object({ AccessToken, AttributeName: Verifiable, Code: z.string() }),
      (input) => {
        const { user } = requireAccess(pool, input.AccessToken)
        const name = input.AttributeName
        checkCode(pool, { purpose: name, username: user.username, given: input.Code })
        const value = user.unverified[name] ?? user.attributes[name] ?? ''
        if (
          pool.configuration.aliasAttributes.includes(name) &&
          aliasHolder(pool, user, value) !== undefined
        ) {
          throw new AwsError('AliasExistsException', `An account with the ${name} already exists.`)
        }
        consumeCode(pool, name, user.username)
        const { [name]: _, ...unverified } = user.unverified
        const attributes = { ...user.attributes, [name]: value, [`${name}_verified`]: 'true' }
        saveUser(pool, user, { attributes, unverified })
        return {}
      },
    ),

    RevokeToken: operation(z.object({ ClientId: z.string(), Token: z.string() }), (input) => {
      requireClient(pool, input.ClientId)
      if (pool.signingKey.readToken(input.Token) !== undefined) {
        throw new AwsError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
      }
      const storedToken = pool.refreshTokens.get(input.Token)
      if (storedToken !== undefined) revokeSignIn(pool, storedToken.origin)
      return {}
    }),

    DeleteUser: operation(z.object({ AccessToken }), (input) => {
      removeUser(pool, requireAccess(pool, input.AccessToken).user)
      return {}
    }),
  }
}

/**
 * Sets attributes. If the pool verifies the attribute, a code is sent to the new email or phone. If
 * the pool requires it, the old value remains until that code is entered.
 */
export async function updateAttributes(
  pool: Pool,
  user: User,
  values: Record<string, string>,
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery[]> {
  checkAttributes(pool, values, 'update')
  const alias = values.email_verified === 'true' ? values.email : undefined
  if (alias !== undefined && aliasHolder(pool, user, alias) !== undefined) {
    throw new AwsError('AliasExistsException', 'An account with the email already exists.')
  }
  const { attributesRequireVerificationBeforeUpdate } =
    pool.configuration.userAttributeUpdateSettings
  const attributes = { ...user.attributes }
  const unverified = { ...user.unverified }
  const toVerify: z.infer<typeof Verifiable>[] = []
  for (const [name, value] of Object.entries(values)) {
    const verifiable = Verifiable.safeParse(name)
    const needsVerification = verifiable.success && attributes[name] !== value
    if (!needsVerification || values[`${name}_verified`] === 'true') {
      attributes[name] = value
      continue
    }
    if (pool.configuration.autoVerifiedAttributes.includes(verifiable.data)) {
      toVerify.push(verifiable.data)
    }
    if (attributesRequireVerificationBeforeUpdate.includes(verifiable.data)) {
      unverified[name] = value
    } else {
      attributes[name] = value
      attributes[`${name}_verified`] = 'false'
    }
  }
  // The pool deletes an attribute that is given as an empty text.
  for (const name of Object.keys(values)) {
    if (attributes[name] !== '') continue
    delete attributes[name]
    delete attributes[`${name}_verified`]
  }
  const saved = saveUser(pool, user, { attributes, unverified })
  const sent: CodeDelivery[] = []
  for (const name of toVerify) {
    sent.push(await sendVerification(pool, saved, name, clientMetadata))
  }
  return sent
}

function sendVerification(
  pool: Pool,
  user: User,
  attribute: z.infer<typeof Verifiable>,
  clientMetadata?: Record<string, string>,
): Promise<CodeDelivery> {
  const to = user.unverified[attribute] ?? user.attributes[attribute]
  if (to === undefined) {
    throw new AwsError('InvalidParameterException', `User has no attribute ${attribute}`)
  }
  const code = issueCode(pool, attribute, user.username)
  const kind = 'UpdateUserAttribute'
  return sendMessage(pool, { kind, user, attribute, to, code, clientMetadata })
}
