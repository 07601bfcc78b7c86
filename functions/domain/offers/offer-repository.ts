import * as z from 'zod'
import { ifAbsent, ifPresent, ifUnchanged } from '#functions/core/store/condition.ts'
import { entity } from '#functions/core/store/entity.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { notFound } from '#shared/errors.ts'
import { PartnerId } from '#shared/model/ids.ts'
import {
  type AdContext,
  type NamedOffer,
  PartnerCompanyOfferId,
  PartnerOffer,
} from '#shared/model/partner-offer.ts'

type OfferKey = Pick<PartnerOffer, 'partnerId' | 'partnerCompanyOfferId'>

/** Offers lie beside their partner, so that one query lists the offers of a partner. */
const offers = entity({
  name: 'PartnerOffer',
  schema: PartnerOffer,
  key: ({ partnerId, partnerCompanyOfferId }: OfferKey) => ({
    pk: `PARTNER#${partnerId}`,
    sk: `OFFER#${partnerCompanyOfferId}`,
  }),
})

/** The partner of an offer, by the offer's id. */
const pointers = entity({
  name: 'PartnerOfferPointer',
  schema: z.object({ partnerId: PartnerId, partnerCompanyOfferId: PartnerCompanyOfferId }),
  key: (partnerCompanyOfferId: PartnerCompanyOfferId) => ({
    pk: `PARTNER-OFFER#${partnerCompanyOfferId}`,
    sk: 'OFFER',
  }),
})

/** An offer, or nothing if it was deleted. */
export const findOffer = async (
  partnerCompanyOfferId: PartnerCompanyOfferId,
  read: { consistent?: boolean } = {},
): Promise<PartnerOffer | undefined> => {
  const pointer = await getItem(pointers.key(partnerCompanyOfferId), read)
  const item = pointer && (await getItem(offers.key(pointers.fromItem(pointer)), read))
  return item && offers.fromItem(item)
}

const staleOffer = staleVersion('offer')

/**
 * An offer that is about to be changed. `NOT_FOUND` if there is none, and `STALE_VERSION` if it has
 * another version than the given one.
 */
export const loadOffer = async (
  partnerCompanyOfferId: PartnerCompanyOfferId,
  version?: number,
): Promise<PartnerOffer> => {
  const offer = await findOffer(partnerCompanyOfferId, { consistent: true })
  if (!offer) throw notFound()
  if (version !== undefined && offer.version !== version) throw staleOffer()
  return offer
}

/** The offers of a partner, at one place or at both, the newest first. */
export const listOffers = async (
  partnerId: PartnerId,
  adContext?: AdContext,
): Promise<readonly PartnerOffer[]> =>
  (await queryAll({ pk: `PARTNER#${partnerId}`, sk: 'OFFER#' }))
    .map(offers.fromItem)
    .filter((offer) => adContext === undefined || offer.adContext === adContext)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))

/** The parts of a transaction that store a new offer. */
export const offerCreation = (offer: PartnerOffer): readonly Write[] => [
  { put: { Item: offers.toItem(offer, offer), ...ifAbsent } },
  { put: { Item: pointers.toItem(offer.partnerCompanyOfferId, offer), ...ifAbsent } },
]

/** The part of a transaction that replaces an offer, if it is still as it was read. */
export const offerChange = (before: PartnerOffer, after: PartnerOffer): Write => ({
  put: { Item: offers.toItem(before, after), ...ifUnchanged(before, ['version']) },
  onConflict: staleOffer,
})

/**
 * The parts of a transaction that delete an offer, whatever its version. `NOT_FOUND` if another
 * call deleted it first.
 */
export const offerRemoval = (offer: PartnerOffer): readonly Write[] => [
  { remove: { Key: offers.key(offer), ...ifPresent }, onConflict: notFound },
  { remove: { Key: pointers.key(offer.partnerCompanyOfferId) } },
]

/** Adds the partner's name to offers of one partner. `NOT_FOUND` if there is no such partner. */
export const namedOffers = async (
  partnerId: PartnerId,
  partnerOffers: readonly PartnerOffer[],
): Promise<NamedOffer[]> => {
  const partner = await findPartner(partnerId)
  if (!partner) throw notFound()
  return partnerOffers.map((offer) => ({ ...offer, partnerName: partner.name }))
}
