import * as z from 'zod'
import { environment } from '#functions/core/runtime/environment.ts'
import { ifAbsent, ifUnchanged } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { PartnerId } from '#shared/model/ids.ts'
import { Partner, Seats } from '#shared/model/partner.ts'
import { Instant } from '#shared/model/plain.ts'

/** A picture in the bucket of files. */
const Picture = z.object({ path: z.string(), contentType: z.string() })
export type Picture = z.infer<typeof Picture>

/** A partner as it is stored. */
export const StoredPartner = Partner.extend({
  logo: Picture.optional(),
  banner: Picture.optional(),
  /** The hash of the seat code, if there is one. */
  seatCodeHash: z.string().optional(),
  /**
   * The limits of the seat code, and how many people have used it. Absent for a code from before
   * there were limits. Such a code does not work any more.
   */
  seats: Seats.extend({ taken: z.int().min(0) }).optional(),
  /**
   * When the partner stopped paying for its people. Absent while the partner pays, and if it never
   * paid.
   */
  paidUntil: Instant.optional(),
})
export type StoredPartner = z.infer<typeof StoredPartner>

const partners = entity({
  name: 'Partner',
  schema: StoredPartner,
  key: (partnerId: PartnerId) => ({ pk: `PARTNER#${partnerId}`, sk: 'PARTNER' }),
})

/**
 * One item for each slug. It names the partner that has the slug, so that no other partner can get
 * it. All these items together list all partners.
 */
const slugs = entity({
  name: 'PartnerSlug',
  schema: Partner.pick({ partnerId: true, slug: true, name: true }),
  key: (slug: string) => ({ pk: 'PARTNERS', sk: `SLUG#${slug}` }),
})

/** A partner, or nothing. */
export const findPartner = async (partnerId: PartnerId): Promise<StoredPartner | undefined> => {
  const item = await getItem(partners.key(partnerId))
  return item && partners.fromItem(item)
}

/**
 * A partner that is about to be changed. `NOT_FOUND` if there is none, and `STALE_VERSION` if it
 * has another version than the given one.
 */
export const loadPartner = async (
  partnerId: PartnerId,
  version?: number,
): Promise<StoredPartner> => {
  const item = await getItem(partners.key(partnerId), { consistent: true })
  if (!item) throw notFound()
  const partner = partners.fromItem(item)
  if (version !== undefined && partner.version !== version) throw stalePartner()
  return partner
}

/** The partner that has this slug, or nothing. */
export const findPartnerBySlug = async (slug: string): Promise<StoredPartner | undefined> => {
  const item = await getItem(slugs.key(slug))
  return item && findPartner(slugs.fromItem(item).partnerId)
}

/** Every partner, by its slug. */
export const listPartners = async () =>
  (await queryAll({ pk: 'PARTNERS', sk: 'SLUG#' })).map(slugs.fromItem)

const stalePartner = staleVersion('partner')

/**
 * The parts of a transaction that store a new partner, if no other has its slug
 * (`PARTNER_DOMAIN_TAKEN`, at the field of the input that has the slug).
 */
export const partnerCreation = (
  partner: StoredPartner,
  { field }: { field: 'slug' | 'newPartnerSlug' },
): readonly Write[] => [
  {
    put: { Item: slugs.toItem(partner.slug, partner), ...ifAbsent },
    onConflict: () =>
      new AppError('PARTNER_DOMAIN_TAKEN', 'Another partner has this domain.', { field }),
  },
  { put: { Item: partners.toItem(partner.partnerId, partner), ...ifAbsent } },
]

/**
 * The part of a transaction that takes a seat of a partner, if its code is still the same and a
 * seat is left. The partner gets no new version, so an administrator who edits the partner
 * meanwhile loses nothing.
 */
export const seatTaking = (
  { partnerId, seatCodeHash }: StoredPartner,
  onConflict: () => AppError,
): Write => ({
  update: {
    Key: partners.key(partnerId),
    UpdateExpression: 'SET #seats.taken = #seats.taken + :one',
    ConditionExpression: 'seatCodeHash = :hash AND #seats.taken < #seats.most',
    ExpressionAttributeNames: { '#seats': 'seats' },
    ExpressionAttributeValues: { ':one': 1, ':hash': seatCodeHash },
  },
  onConflict,
})

/**
 * The parts of a transaction that replace a partner, if it is still as it was read. Its slug stays.
 */
export const partnerChange = (before: StoredPartner, after: StoredPartner): readonly Write[] => [
  {
    put: {
      Item: partners.toItem(before.partnerId, after),
      // A seat that somebody takes meanwhile must not be counted as free again.
      ...ifUnchanged(before, ['version', 'seats']),
    },
    onConflict: stalePartner,
  },
  { put: { Item: slugs.toItem(before.slug, after) } },
]

/**
 * The product's own host: `heirloom.example`, or `localhost` on a laptop. Partners' domains are
 * directly below it.
 */
export const ownHost = (): string => new URL(environment('APP_URL')).hostname
