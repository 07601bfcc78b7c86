import * as z from 'zod'
import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import type { Context } from '#functions/core/http/context.ts'
import { entity } from '#functions/core/store/entity.ts'
import { getItem, type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { AppError } from '#shared/errors.ts'
import { PartnerId, UserId } from '#shared/model/ids.ts'
import { slugOfHost } from '#shared/rules/partners/partner-domain.ts'
import { earliestToday } from '#shared/rules/time/legal-days.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { findPartnerBySlug, ownHost, type StoredPartner, seatTaking } from './partner-repository.ts'

/**
 * The partner with which a person registered who has not signed in yet. It is stored here and not
 * in the user pool, where anyone can sign up with any attributes.
 */
const Registration = z.object({
  userId: UserId,
  partnerId: PartnerId,
  /** Whether the person gave the partner's seat code. */
  partnerSeat: z.literal(true).optional(),
  /** Epoch seconds, for DynamoDB's time to live. */
  expiresAt: z.int(),
})

const registrations = entity({
  name: 'PartnerRegistration',
  schema: Registration,
  key: (userId: UserId) => ({ pk: `PARTNER-REGISTRATION#${userId}`, sk: 'REGISTRATION' }),
})

/** A person who confirms their address after this time gets an account without a partner. */
const keptForMs = 90 * day

/** The partner whose host the viewer opened, or nothing. */
export const partnerOfHost = async ({
  host,
}: Pick<Context, 'host'>): Promise<StoredPartner | undefined> => {
  const slug = host === undefined ? undefined : slugOfHost(host, ownHost())
  return slug === undefined ? undefined : findPartnerBySlug(slug)
}

const seatCodeRefusal = (reason: string) =>
  new AppError(
    'CODE_INVALID',
    `${reason}, or leave it out: you can register without it, and pay for a plan yourself.`,
    { field: 'seatCode' },
  )

const seatCodeEnded = () => seatCodeRefusal('This code is used up, or has ended. Ask for a new one')

/**
 * Whether a person gave the partner's seat code. `CODE_INVALID` for any other code, and for one
 * from before there were limits, because nobody knows how many people have it.
 */
export const checkSeatCode = async (
  { partnerId, name, seatCodeHash, seats }: StoredPartner,
  seatCode: string | undefined,
): Promise<true | undefined> => {
  if (seatCode === undefined) return undefined
  if ((await hashWrittenCode(partnerId, seatCode)) === seatCodeHash) {
    if (!seats) throw seatCodeEnded()
    return true
  }
  throw seatCodeRefusal(`That is not the code from ${name}. Check it`)
}

/**
 * Remembers the partner with which a person registers, until their first sign-in. With the seat
 * code it takes a seat. `CODE_INVALID` if none is left, if the code has ended, or if it was
 * replaced meanwhile.
 */
export const rememberRegistration = async (
  { now }: Pick<Context, 'now'>,
  partner: StoredPartner,
  { userId, partnerSeat }: Pick<z.infer<typeof Registration>, 'userId' | 'partnerSeat'>,
): Promise<void> => {
  const { partnerId, seats } = partner
  const limits = partnerSeat && seats
  if (limits && earliestToday(now) > limits.until) throw seatCodeEnded()
  const expiresAt = timeToLive(now, keptForMs)
  const registration = { userId, partnerId, partnerSeat, expiresAt }
  await writeAll([
    { put: { Item: registrations.toItem(userId, registration) } },
    ...(limits ? [seatTaking(partner, seatCodeEnded)] : []),
  ])
}

/** The partner fields of a new account, for a person who registered with a partner. */
export const partnerOfRegistration = async (userId: UserId) => {
  const item = await getItem(registrations.key(userId), { consistent: true })
  if (!item) return {}
  const { partnerId, partnerSeat } = registrations.fromItem(item)
  return { partnerId, partnerSeat }
}

/** The part of a transaction that forgets a registration. */
export const registrationRemoval = (userId: UserId): Write => ({
  remove: { Key: registrations.key(userId) },
})
