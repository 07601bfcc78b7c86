import * as z from 'zod'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/**
 * A sign-up that our API is about to make at the pool. It tells the pool's triggers which sign-ups
 * passed the limits of our API. Anybody can call the pool with any `clientMetadata`, but only our
 * functions write the table. Nobody else knows the user name before the pool has it.
 */
const AnnouncedSignUp = z.object({
  hashedAddress: z.string(),
  /** Whether it is one of the first sign-ups of its source (the IP address) in this hour. */
  isEarly: z.boolean().default(false),
  expiresAt: z.number(),
})

const announcedSignUps = entity({
  name: 'AnnouncedSignUp',
  schema: AnnouncedSignUp,
  key: (userId: string) => ({ pk: `ANNOUNCED-SIGN-UP#${userId}`, sk: 'ANNOUNCED-SIGN-UP' }),
})

/** How long the pool's triggers believe the announcement. Our API calls the pool at once. */
const announcedForMs = 15 * minute

/** How many sign-ups of one source in an hour are its early ones. */
const earlySignUps = 5

interface SignUp {
  readonly userId: UserId
  readonly address: string
  /** How many sign-ups its source has made in this hour, with this one. */
  readonly signUpsOfSource: number
}

/** Tells the pool's triggers that a sign-up comes from our API. */
export const announceSignUpToTriggers = (
  { userId, address, signUpsOfSource }: SignUp,
  now: Date,
): Promise<void> => {
  const announced = {
    hashedAddress: hashedAddress(address),
    isEarly: signUpsOfSource <= earlySignUps,
    expiresAt: timeToLive(now, announcedForMs),
  }
  return writeAll([{ put: { Item: announcedSignUps.toItem(userId, announced) } }])
}

/**
 * The origin of a sign-up. `newSource`: a source with few others in this hour. `busySource`: one
 * with more. `pool`: somebody who called the pool directly, and not our API.
 */
export type SignUpOrigin = 'newSource' | 'busySource' | 'pool'

/**
 * Finds the origin of a sign-up of this user with this address. Our API announces its own sign-ups
 * just before it makes them.
 */
export const signUpOrigin = async (
  userId: string,
  address: string,
  now: Date,
): Promise<SignUpOrigin> => {
  const item = await getItem(announcedSignUps.key(userId), { consistent: true })
  if (!item) return 'pool'
  const announced = announcedSignUps.fromItem(item)
  const isOurs =
    announced.hashedAddress === hashedAddress(address) && announced.expiresAt * 1000 > now.getTime()
  if (!isOurs) return 'pool'
  return announced.isEarly ? 'newSource' : 'busySource'
}
