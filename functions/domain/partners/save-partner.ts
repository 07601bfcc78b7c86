import { newId } from '#functions/core/crypto/random.ts'
import { hashWrittenCode, newWrittenCode } from '#functions/core/crypto/written-code.ts'
import type { Context } from '#functions/core/http/context.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { ParsedInputOf } from '#shared/contract/operation.ts'
import type { partner } from '#shared/contract/partner.ts'
import { invalidField } from '#shared/errors.ts'
import { PartnerId } from '#shared/model/ids.ts'
import type { Seats } from '#shared/model/partner.ts'
import { earliestToday } from '#shared/rules/time/legal-days.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { isPublicMailDomain } from './is-public-mail-domain.ts'
import {
  loadPartner,
  partnerChange,
  partnerCreation,
  type StoredPartner,
} from './partner-repository.ts'

type Body = ParsedInputOf<typeof partner.operations.UpsertPartner>['body']

/** An address of a mail host that everyone uses says nothing about who somebody works for. */
const assertOwnMailDomains = ({ emailDomains }: Pick<Body, 'emailDomains'>) => {
  const index = emailDomains.findIndex(isPublicMailDomain)
  if (index < 0) return
  throw invalidField(
    `emailDomains.${index}`,
    `Anyone can have an address at ${emailDomains[index]}.`,
  )
}

/** Enough for most partners. A code that is passed on does not work for ever. */
const usualSeats = (now: Date): Seats => ({
  most: 1000,
  until: earliestToday(new Date(now.getTime() + 365 * day)),
})

const makeSeatCode = async (
  { now }: Pick<Context, 'now'>,
  partnerId: PartnerId,
  { seatCode: seatCodeChoice, seats }: Pick<Body, 'seatCode' | 'seats'>,
) => {
  if (seats !== undefined && seats.until < earliestToday(now)) {
    throw invalidField('seats.until', 'Choose a day that is not over yet.')
  }
  // The number of seats belongs to a code. Without a new code the stored one keeps its seats, and
  // `seats` of the body is ignored.
  if (seatCodeChoice === undefined) return {}
  if (seatCodeChoice === 'none') return { change: { seatCodeHash: undefined, seats: undefined } }
  const seatCode = newWrittenCode()
  const seatCodeHash = await hashWrittenCode(partnerId, seatCode)
  return { seatCode, change: { seatCodeHash, seats: { ...usualSeats(now), ...seats, taken: 0 } } }
}

/** When a partner stopped paying for its people, or undefined if it pays, or never did. */
const paidUntil = (
  before: StoredPartner,
  { exemptFromPayment }: Pick<Body, 'exemptFromPayment'>,
  now: Date,
) => {
  // The partner pays for its people (`shared/model/partner.ts`).
  if (exemptFromPayment) return undefined
  return before.exemptFromPayment ? now.toISOString() : before.paidUntil
}

/** A new partner at version 1, without pictures. */
export const newPartner = (
  { now }: Pick<Context, 'now'>,
  fields: Pick<
    StoredPartner,
    'slug' | 'name' | 'accent' | 'landing' | 'exemptFromPayment' | 'emailDomains'
  >,
  partnerId = PartnerId.parse(newId()),
): StoredPartner => ({
  ...fields,
  partnerId,
  ...firstVersion(now),
})

/** Creates or changes a partner. Returns it with the new seat code, if one was asked for. */
export const savePartner = async (
  context: Pick<Context, 'now'>,
  { partnerId, seatCode: seatCodeChoice, seats, version, ...fields }: Body,
): Promise<{ partner: StoredPartner; seatCode?: string | undefined }> => {
  assertOwnMailDomains(fields)
  if (partnerId === undefined) {
    const created = newPartner(context, fields)
    const { seatCode, change } = await makeSeatCode(context, created.partnerId, {
      seatCode: seatCodeChoice,
      seats,
    })
    const withSeatCode = { ...created, ...change }
    await writeAll(partnerCreation(withSeatCode, { field: 'slug' }))
    return { partner: withSeatCode, seatCode }
  }
  const before = await loadPartner(partnerId, version)
  if (before.slug !== fields.slug) {
    throw invalidField(
      'slug',
      'The domain of a partner cannot change: links to it would end. Duplicate the partner instead.',
    )
  }
  const { seatCode, change } = await makeSeatCode(context, partnerId, {
    seatCode: seatCodeChoice,
    seats,
  })
  const changes = { ...fields, ...change, paidUntil: paidUntil(before, fields, context.now) }
  // A body without a color removes the stored one. Without `undefined` here, `revise` would keep
  // it.
  const revised = revise(before, { accent: undefined, ...changes }, context.now)
  await writeAll(partnerChange(before, revised))
  return { partner: revised, seatCode }
}
