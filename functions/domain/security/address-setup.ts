import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { isSentCode, newSentCode } from './sent-code.ts'

/** In milliseconds. A mail may take longer than a text: some servers let a first one wait. */
const codeValidFor = hour

/** An address that waits for the code that was mailed to it. A person has at most one. */
const addressSetups = entity({
  name: 'AddressSetup',
  schema: z.object({
    email: Email,
    codeHash: z.string(),
    /** Epoch seconds, for DynamoDB's time to live. */
    expiresAt: z.int(),
  }),
  key: (userId: UserId) => ({ pk: personPartition(userId), sk: 'ADDRESS-SETUP' }),
})

/** Stores the address, and returns the six digits to mail to it. They replace an earlier code. */
export const beginAddressSetup = async (
  userId: UserId,
  email: Email,
  now: Date,
): Promise<string> => {
  const { code, codeHash } = newSentCode(userId)
  const setup = { email, codeHash, expiresAt: timeToLive(now, codeValidFor) }
  await writeAll([{ put: { Item: addressSetups.toItem(userId, setup) } }, accountCheck(userId)])
  return code
}

/**
 * The address that the code was mailed to; nothing for a wrong code, or for one older than an hour.
 * The code works again within that hour, so that a change that stopped half-way can be finished.
 */
export const provenAddress = async (
  userId: UserId,
  code: string,
  now: Date,
): Promise<Email | undefined> => {
  const item = await getItem(addressSetups.key(userId), { consistent: true })
  const setup = item && addressSetups.fromItem(item)
  return setup && isSentCode(setup, { userId, code, now }) ? setup.email : undefined
}
