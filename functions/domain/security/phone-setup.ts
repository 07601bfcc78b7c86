import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { PhoneNumber } from '#shared/model/plain.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { isSentCode, newSentCode } from './sent-code.ts'

/** In milliseconds. */
const codeValidFor = 10 * minute

/** A telephone number that waits for the code that was sent to it. A person has at most one. */
const phoneSetups = entity({
  name: 'PhoneSetup',
  schema: z.object({
    phoneNumber: PhoneNumber,
    codeHash: z.string(),
    /** Epoch seconds, for DynamoDB's time to live. */
    expiresAt: z.int(),
  }),
  key: (userId: UserId) => ({ pk: personPartition(userId), sk: 'PHONE-SETUP' }),
})

/** Stores the number, and returns the six digits to send to it. They replace an earlier code. */
export const beginPhoneSetup = async (
  userId: UserId,
  phoneNumber: PhoneNumber,
  now: Date,
): Promise<string> => {
  const { code, codeHash } = newSentCode(userId)
  const setup = { phoneNumber, codeHash, expiresAt: timeToLive(now, codeValidFor) }
  await writeAll([{ put: { Item: phoneSetups.toItem(userId, setup) } }, accountCheck(userId)])
  return code
}

/** The number that the code was sent to; nothing for a wrong code, or for one older than ten minutes. */
export const provenPhone = async (
  userId: UserId,
  code: string,
  now: Date,
): Promise<PhoneNumber | undefined> => {
  const item = await getItem(phoneSetups.key(userId), { consistent: true })
  const setup = item && phoneSetups.fromItem(item)
  return setup && isSentCode(setup, { userId, code, now }) ? setup.phoneNumber : undefined
}

/** The part of a transaction that invalidates the code. */
export const phoneSetupRemoval = (userId: UserId): Write => ({
  remove: { Key: phoneSetups.key(userId) },
})
