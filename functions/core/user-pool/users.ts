import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import { attributesOf, pool, toAttributes, UserPoolId } from './client.ts'

/** A person's record in the pool. */
export interface PoolUser {
  readonly userId: UserId
  readonly attributes: Readonly<Record<string, string>>
}

/** The caller's record, or nothing once it was deleted. */
export const findPoolUser = async (userId: UserId): Promise<PoolUser | undefined> => {
  try {
    const user = await pool.send(
      new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: userId }),
    )
    return {
      userId,
      attributes: attributesOf(user.UserAttributes),
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined
    throw error
  }
}

/** Whose address it is. Sign-ups that were never confirmed do not count: anybody can begin one. */
export const findUserIdByEmail = async (email: Email): Promise<UserId | undefined> => {
  const { Users = [] } = await pool.send(
    new ListUsersCommand({
      UserPoolId: UserPoolId(),
      Filter: `email = "${email.replaceAll(/["\\]/g, String.raw`\$&`)}"`,
      Limit: 60,
    }),
  )
  const owner = Users.find(
    ({ UserStatus, Attributes }) =>
      UserStatus !== 'UNCONFIRMED' && attributesOf(Attributes).email_verified === 'true',
  )
  return UserId.safeParse(owner?.Username).data
}

/** Ends every session at the pool: no refresh token works any more. Nothing happens where there is no user. */
export const signOutEverywhere = async (userId: UserId) => {
  try {
    await pool.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: userId }),
    )
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
