import * as z from 'zod'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import type { UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/**
 * A sign-up that our API is about to make at the pool. Anybody can call the pool and write any `clientMetadata`, but only
 * our functions write the table: so this tells the pool's triggers which sign-ups passed the limits of our API. Nobody
 * else knows the user name before the pool has it, and there no second user can have it.
 */
const AnnouncedSignUp = z.object({ hashedAddress: z.string(), expiresAt: z.number() })

const announcedSignUps = entity({
  name: 'AnnouncedSignUp',
  schema: AnnouncedSignUp,
  key: (userId: string) => ({ pk: `ANNOUNCED-SIGN-UP#${userId}`, sk: 'ANNOUNCED-SIGN-UP' }),
})

/** The pool is called at once. */
const announcedFor = 15 * minute

/** Tells the pool's triggers that a sign-up comes from our API. */
export const announceSignUp = (userId: UserId, address: string, now: Date): Promise<void> => {
  const expiresAt = timeToLive(now, announcedFor)
  const announced = { hashedAddress: hashedAddress(address), expiresAt }
  return writeAll([{ put: { Item: announcedSignUps.toItem(userId, announced) } }])
}

/** Whether our API has just announced a sign-up of this user with this address. */
export const isAnnounced = async (userId: string, address: string, now: Date): Promise<boolean> => {
  const item = await getItem(announcedSignUps.key(userId), { consistent: true })
  if (!item) return false
  const announced = announcedSignUps.fromItem(item)
  return (
    announced.hashedAddress === hashedAddress(address) && announced.expiresAt * 1000 > now.getTime()
  )
}
