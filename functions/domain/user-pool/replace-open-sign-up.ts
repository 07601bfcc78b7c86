import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { UserId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { pool } from './client.ts'

/** The sign-up of an address that nobody has confirmed yet. */
const OpenSignUp = z.object({ userId: UserId, expiresAt: z.number() })

const openSignUps = entity({
  name: 'OpenSignUp',
  schema: OpenSignUp,
  key: (address: string) => ({
    pk: `OPEN-SIGN-UP#${hashedAddress(address)}`,
    sk: 'OPEN-SIGN-UP',
  }),
})

/** How long a sign-up can be confirmed at the pool. */
const openForMs = day

const isUnconfirmed = async (UserPoolId: string, Username: UserId): Promise<boolean> => {
  try {
    const { UserStatus } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username }))
    return UserStatus === 'UNCONFIRMED'
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return false
    throw error
  }
}

interface SignUp {
  readonly userPoolId: string
  readonly userId: UserId
  readonly address: string
}

/**
 * Makes a sign-up the only open one of its address. An earlier one that nobody confirmed is deleted
 * at the pool. So the holder of the address confirms the last sign-up, and not one that a stranger
 * began earlier with a password that the stranger knows. A confirmed user of that address stays,
 * and its address cannot be taken.
 */
export const replaceOpenSignUp = async (
  { userPoolId, userId, address }: SignUp,
  now: Date,
): Promise<void> => {
  const item = await getItem(openSignUps.key(address), { consistent: true })
  const earlierId = item && openSignUps.fromItem(item).userId
  if (
    earlierId !== undefined &&
    earlierId !== userId &&
    (await isUnconfirmed(userPoolId, earlierId))
  ) {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: earlierId }))
  }
  const expiresAt = timeToLive(now, openForMs)
  await writeAll([{ put: { Item: openSignUps.toItem(address, { userId, expiresAt }) } }])
}
