import { newId } from '#functions/core/crypto/random.ts'
import type { Context } from '#functions/core/http/context.ts'
import { firstVersion } from '#functions/core/store/revise.ts'
import type { Write } from '#functions/core/store/table.ts'
import { PartnerCompanyOfferId, type PartnerOffer } from '#shared/model/partner-offer.ts'
import { listOffers, offerCreation } from './offer-repository.ts'

/**
 * The parts of a transaction that copy the offers of one partner to a new one, in the same order.
 * They are two for each offer, of which a partner has three at each of two places.
 */
export const offerCopies = async (
  { partnerId: sourceId }: Pick<PartnerOffer, 'partnerId'>,
  { partnerId: copyId }: Pick<PartnerOffer, 'partnerId'>,
  { now }: Pick<Context, 'now'>,
): Promise<readonly Write[]> => {
  const offers = await listOffers(sourceId)
  return offers.flatMap((offer) =>
    offerCreation({
      ...offer,
      partnerId: copyId,
      partnerCompanyOfferId: PartnerCompanyOfferId.parse(newId()),
      ...firstVersion(now),
      // Lists are sorted by it, so the copies keep their order.
      createdAt: offer.createdAt,
    }),
  )
}
