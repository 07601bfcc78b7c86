import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { SecondFactor } from '#shared/model/user-profile.ts'
import { attributesOf, pool, toAttributes, UserPoolId } from './client.ts'

/** A person's record in the pool. */
export interface PoolUser {
  readonly userId: UserId
  readonly attributes: Readonly<Record<string, string>>
  /** The one that the pool asks for; absent before the first sign-in, and where it lets the person choose. */
  readonly secondFactor: SecondFactor | undefined
}

/** As the pool prefers them; the only one there is needs no preference. */
const secondFactorOf = ({
  PreferredMfaSetting,
  UserMFASettingList = [],
}: AdminGetUserCommandOutput): SecondFactor | undefined => {
  const [first, second] = UserMFASettingList
  const asked = PreferredMfaSetting ?? (second === undefined ? first : undefined)
  if (asked === 'SOFTWARE_TOKEN_MFA') return 'app'
  return asked === 'SMS_MFA' ? 'sms' : undefined
}

/** By the user name, or by an address in its place: an alias stands for whoever confirmed it, and for nobody else. */
const getUser = async (name: UserId | Email) => {
  try {
    return await pool.send(new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: name }))
  } catch (error) {
    // An address of more than 128 characters is no name for the pool (InvalidParameterException).
    const none = ['UserNotFoundException', 'InvalidParameterException']
    if (error instanceof Error && none.includes(error.name)) return undefined
    throw error
  }
}

/** The caller's record, or nothing once it was deleted. */
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
 * Whose address it is. Sign-ups that were never confirmed do not count: anybody can begin one, and any number of
 * them, which a search by the attribute would have to wade through.
 */
export const findUserIdByEmail = async (email: Email): Promise<UserId | undefined> =>
  UserId.safeParse((await getUser(email))?.Username).data

/**
 * Ends every session at the pool: no refresh token works any more. Nothing happens where there is no user. The
 * pool's own triggers are told its id by their event.
 */
export const signOutEverywhere = async (userId: UserId, poolId = UserPoolId()) => {
  try {
    await pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: userId }))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}

/** Deletes the sign-in. Nothing happens where there is none. */
export const deletePoolUser = async (userId: UserId) => {
  try {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username: userId }))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error
  }
}

/** Creates a sign-in with a confirmed address under a known user name, without sending anything. */
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
