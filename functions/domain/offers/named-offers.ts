import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { notFound } from '#shared/errors.ts'
import type { PartnerId } from '#shared/model/ids.ts'
import type { NamedOffer, PartnerOffer } from '#shared/model/partner-offer.ts'

/** Offers of one partner with its name; `NOT_FOUND` if there is no such partner. */
export const namedOffers = async (
  partnerId: PartnerId,
  offers: readonly PartnerOffer[],
): Promise<NamedOffer[]> => {
  const partner = await findPartner(partnerId)
  if (!partner) throw notFound()
  return offers.map((offer) => ({ ...offer, partnerName: partner.name }))
}
