import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { attributesOf, callPool, pool, toAttributes, UserPoolId } from './client.ts'
import { addressInUse, signInRequired } from './errors.ts'

/** A person's record in the pool. */
export interface PoolUser {
  readonly userId: UserId
  readonly attributes: Readonly<Record<string, string>>
  /**
   * The second factor that the pool asks for. Absent before the first sign-in, and if the pool lets
   * the person choose.
   */
  readonly secondFactor: SecondFactor | undefined
}

/** The factor that the pool prefers, or the only one. */
const secondFactorOf = ({
  PreferredMfaSetting,
  UserMFASettingList = [],
}: AdminGetUserCommandOutput): SecondFactor | undefined => {
  const [first, second] = UserMFASettingList
  const factorInUse = PreferredMfaSetting ?? (second === undefined ? first : undefined)
  if (factorInUse === 'SOFTWARE_TOKEN_MFA') return 'app'
  return factorInUse === 'SMS_MFA' ? 'sms' : undefined
}

/**
 * Finds a user by user name or by address. In the pool an address is an alias of the user who
 * confirmed it, and of no other.
 */
const getUser = async (name: UserId | Email) => {
  try {
    return await pool.send(new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: name }))
  } catch (error) {
    // The pool refuses addresses of more than 128 characters as a user name
    // (InvalidParameterException).
    const notFoundErrors = ['UserNotFoundException', 'InvalidParameterException']
    if (error instanceof Error && notFoundErrors.includes(error.name)) return undefined
    throw error
  }
}

/** The user's record, or nothing if it was deleted. */
export const findPoolUser = async (userId: UserId): Promise<PoolUser | undefined> => {
  const user = await getUser(userId)
  return (
    user && {
      userId,
      attributes: attributesOf(user.UserAttributes),
      secondFactor: secondFactorOf(user),
    }
  )
}

/**
 * The user with this confirmed address. Unconfirmed sign-ups are not found. Anyone can begin any
 * number of them, and a search by the attribute would have to read them all.
 */
export const findUserIdByEmail = async (email: Email): Promise<UserId | undefined> =>
  UserId.safeParse((await getUser(email))?.Username).data

/**
 * Ends every session at the pool. Refresh tokens become invalid. Does nothing if there is no such
 * user. The pool's triggers pass the pool's id from their event.
 */
export const signOutEverywhere = async (userId: UserId, poolId = UserPoolId()) => {
  try {
    await pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: userId }))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}

/**
 * Gives the user an address. `ALREADY_REGISTERED` if it is another user's. If it is not confirmed,
 * the pool sends no code for a new password.
 */
export const setAddress = async (
  userId: UserId,
  email: Email,
  { confirmed }: { readonly confirmed: boolean },
) => {
  await callPool(
    pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: UserPoolId(),
        Username: userId,
        UserAttributes: toAttributes({ email, email_verified: String(confirmed) }),
      }),
    ),
    { AliasExistsException: addressInUse, UserNotFoundException: signInRequired },
  )
}

/** Deletes the sign-in. Does nothing if there is none. */
export const deletePoolUser = async (userId: UserId) => {
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username: userId }))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}

/** Creates a sign-in with a confirmed address under a known user name, without sending a mail. */
export const createPoolUser = async (
  userId: UserId,
  attributes: Readonly<Record<string, string | undefined>>,
) => {
  await pool.send(
    new AdminCreateUserCommand({
      UserPoolId: UserPoolId(),
      Username: userId,
      MessageAction: 'SUPPRESS',
      UserAttributes: toAttributes({ ...attributes, email_verified: 'true' }),
    }),
  )
}
