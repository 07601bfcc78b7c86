import { newId } from '#functions/core/crypto/random.ts'
import type { Context } from '#functions/core/http/context.ts'
import type { Write } from '#functions/core/store/table.ts'
import { AdContext, PartnerCompanyOfferId, type PartnerOffer } from '#shared/model/partner-offer.ts'
import { listOffers, offerCreation } from './offer-repository.ts'

/**
 * The parts of a transaction (two for each of a few offers) that copy the offers of one partner to
 * a new one, in the same order.
 */
export const offerCopies = async (
  { partnerId: sourceId }: Pick<PartnerOffer, 'partnerId'>,
  { partnerId: copyId }: Pick<PartnerOffer, 'partnerId'>,
  { now }: Pick<Context, 'now'>,
): Promise<readonly Write[]> => {
  const lists = await Promise.all(AdContext.options.map((place) => listOffers(sourceId, place)))
  return lists.flat().flatMap((offer) =>
    offerCreation({
      ...offer,
      partnerId: copyId,
      partnerCompanyOfferId: PartnerCompanyOfferId.parse(newId()),
      version: 1,
      updatedAt: now.toISOString(),
    }),
  )
}
