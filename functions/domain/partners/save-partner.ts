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
  const at = emailDomains.findIndex(isPublicMailDomain)
  if (at < 0) return
  throw invalidField(`emailDomains.${at}`, `Anyone can have an address at ${emailDomains[at]}.`)
}

/** Enough for most partners. A code that is passed on does not work for ever. */
const usualSeats = (now: Date): Seats => ({
  most: 1000,
  until: earliestToday(new Date(now.getTime() + 365 * day)),
})

const makeSeatCode = async (
  { now }: Pick<Context, 'now'>,
  partnerId: PartnerId,
  { seatCode: asked, seats }: Pick<Body, 'seatCode' | 'seats'>,
) => {
  if (seats !== undefined && seats.until < earliestToday(now)) {
    throw invalidField('seats.until', 'Choose a day that is not over.')
  }
  if (asked === undefined) return {}
  if (asked === 'none') return { change: { seatCodeHash: undefined, seats: undefined } }
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
  if (exemptFromPayment) return undefined
  return before.exemptFromPayment ? now.toISOString() : before.paidUntil
}

/** A new partner at version 1, without pictures. */
export const newPartner = (
  { now }: Pick<Context, 'now'>,
  known: Pick<
    StoredPartner,
    'slug' | 'name' | 'accent' | 'landing' | 'exemptFromPayment' | 'emailDomains'
  >,
  partnerId = PartnerId.parse(newId()),
): StoredPartner => ({
  ...known,
  partnerId,
  ...firstVersion(now),
})

/** Creates or changes a partner. Answers it with the new seat code, if one was asked for. */
export const savePartner = async (
  context: Pick<Context, 'now'>,
  { partnerId, seatCode: asked, seats, version, ...known }: Body,
): Promise<{ partner: StoredPartner; seatCode?: string | undefined }> => {
  assertOwnMailDomains(known)
  if (partnerId === undefined) {
    const created = newPartner(context, known)
    const { seatCode, change } = await makeSeatCode(context, created.partnerId, {
      seatCode: asked,
      seats,
    })
    const withSeatCode = { ...created, ...change }
    await writeAll(partnerCreation(withSeatCode, { field: 'slug' }))
    return { partner: withSeatCode, seatCode }
  }
  const before = await loadPartner(partnerId, version)
  if (before.slug !== known.slug) {
    throw invalidField(
      'slug',
      'The domain of a partner cannot change: links to it would end. Duplicate the partner instead.',
    )
  }
  const { seatCode, change } = await makeSeatCode(context, partnerId, { seatCode: asked, seats })
  const changes = { ...known, ...change, paidUntil: paidUntil(before, known, context.now) }
  const revised = revise(before, { accent: undefined, ...changes }, context.now)
  await writeAll(partnerChange(before, revised))
  return { partner: revised, seatCode }
}
