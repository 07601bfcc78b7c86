import * as z from 'zod'
import type { CallerOf, Context } from '#functions/core/http/context.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, queryAll, type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { notFound } from '#shared/errors.ts'
import type { Device } from '#shared/model/device.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { deviceName } from '#shared/rules/device-name.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { type Account, accountCheck } from './account.ts'
import { isSessionActive } from './active-session.ts'

/**
 * How long after a sign-in the user pool gives its device new tokens: `refreshTokenValidity` of
 * `infra/declarations/user-pool.ts`.
 */
export const signInLifeMs = 30 * day

const SignedInDevice = z.object({
  sessionId: z.string(),
  name: z.string(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** Epoch seconds, for DynamoDB's time to live. */
  expiresAt: z.int(),
})

interface Id {
  readonly userId: UserId
  readonly sessionId: string
}

const devicePrefix = 'DEVICE#'
const devices = entity({
  name: 'SignedInDevice',
  schema: SignedInDevice,
  key: ({ userId, sessionId }: Id) => ({
    pk: personPartition(userId),
    sk: `${devicePrefix}${sessionId}`,
  }),
})

/**
 * Remembers the device of a sign-in, each time it has got new tokens. From `userAgent` only the
 * names of browser and system are stored. The user pool dates tokens by the wall clock, so devices
 * are dated by it too.
 */
export const rememberDevice = (
  { userId, sessionId, authenticatedAt }: Id & Pick<CallerOf<unknown>, 'authenticatedAt'>,
  { userAgent, wallTime }: Pick<Context, 'userAgent' | 'wallTime'>,
): Promise<void> => {
  const device = {
    sessionId,
    name: deviceName(userAgent),
    signedInAt: authenticatedAt.toISOString(),
    lastUsedAt: wallTime.toISOString(),
    expiresAt: timeToLive(authenticatedAt, signInLifeMs),
  }
  return writeAll([
    { put: { Item: devices.toItem({ userId, sessionId }, device) } },
    accountCheck(userId),
  ])
}

/**
 * The devices on which a person is signed in, the last used first. `isThis` marks the device of the
 * caller.
 */
export const listDevices = async (
  account: Account,
  { sessionId: ownSessionId, wallTime }: { readonly sessionId: string; readonly wallTime: Date },
): Promise<readonly Device[]> => {
  const { userId } = account
  const items = await queryAll({ pk: personPartition(userId), sk: devicePrefix })
  return items
    .map(devices.fromItem)
    .filter(
      ({ sessionId, signedInAt, expiresAt }) =>
        expiresAt * 1000 > wallTime.getTime() &&
        isSessionActive(account, { sessionId, authenticatedAt: new Date(signedInAt) }),
    )
    .sort((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1))
    .map(({ expiresAt: _, ...device }) => ({
      ...device,
      isThis: device.sessionId === ownSessionId,
    }))
}

/** The device of a sign-in, or `NOT_FOUND`. */
export const loadDevice = async (id: Id) => {
  const item = await getItem(devices.key(id), { consistent: true })
  if (!item) throw notFound()
  return devices.fromItem(item)
}

/** The part of a transaction that forgets a device. */
export const deviceRemoval = (id: Id): Write => ({ remove: { Key: devices.key(id) } })
