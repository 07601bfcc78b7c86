import { createHash, randomInt } from 'node:crypto'
import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, type Item, type Key, type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import { NoticeChannel } from '#shared/model/user-profile.ts'
import { hour, minute } from '#shared/rules/time/lengths.ts'

const hash = (userId: UserId, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex')

const sentCode = {
  codeHash: z.string(),
  /** Epoch seconds, for DynamoDB's time to live. */
  expiresAt: z.int(),
}
type SentCode = z.infer<z.ZodObject<typeof sentCode>>

interface Setups<T> {
  readonly key: (userId: UserId) => Key
  readonly toItem: (userId: UserId, setup: T & SentCode) => Item
  readonly fromItem: (item: Item) => T & SentCode
}

const setupKey = (sk: string) => (userId: UserId) => ({ pk: personPartition(userId), sk })

/**
 * A change that waits for the six digits of its address or number. A person has at most one of each
 * kind.
 */
const codeSetup = <T>(setups: Setups<T>, validForMs: number) => ({
  /** Stores it, and returns the six digits to send. They replace an earlier code. */
  begin: async (userId: UserId, setup: T, now: Date): Promise<string> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const toStore = {
      ...setup,
      codeHash: hash(userId, code),
      expiresAt: timeToLive(now, validForMs),
    }
    await writeAll([{ put: { Item: setups.toItem(userId, toStore) } }, accountCheck(userId)])
    return code
  },
  /**
   * The address or number that the code was sent to. Nothing for a wrong or an expired code. Until
   * it expires, a code can be used again, so that a change that stopped half-way can be finished.
   */
  proven: async (userId: UserId, code: string, now: Date): Promise<T | undefined> => {
    const item = await getItem(setups.key(userId), { consistent: true })
    const setup = item && setups.fromItem(item)
    return setup && setup.expiresAt * 1000 > now.getTime() && setup.codeHash === hash(userId, code)
      ? setup
      : undefined
  },
  /** The part of a transaction that invalidates the code. */
  removal: (userId: UserId): Write => ({ remove: { Key: setups.key(userId) } }),
})

/**
 * An address that a person wants to sign in with. Its code is valid for longer than the code of a
 * text, because some servers delay the first mail from a sender.
 */
export const addressSetup = codeSetup<{ email: Email }>(
  entity({
    name: 'AddressSetup',
    schema: z.object({ email: Email, ...sentCode }),
    key: setupKey('ADDRESS-SETUP'),
  }),
  hour,
)

/** A telephone number for the codes of the second step. */
export const phoneSetup = codeSetup<{ phoneNumber: PhoneNumber }>(
  entity({
    name: 'PhoneSetup',
    schema: z.object({ phoneNumber: PhoneNumber, ...sentCode }),
    key: setupKey('PHONE-SETUP'),
  }),
  10 * minute,
)

/** A second channel for notices: `notice-channel.ts`. */
export const noticeChannelSetup = codeSetup<Omit<NoticeChannel, 'since'>>(
  entity({
    name: 'NoticeChannelSetup',
    schema: NoticeChannel.omit({ since: true }).extend(sentCode),
    key: setupKey('NOTICE-CHANNEL-SETUP'),
  }),
  hour,
)
