import { namedOffers } from '#functions/domain/offers/named-offers.ts'
import { listOffers, loadOffer } from '#functions/domain/offers/offer-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'
import { notFound } from '#shared/errors.ts'

type Operations = typeof companies.operations

export const getPartnerCompanyOffers: Handler<Operations['GetPartnerCompanyOffers']> = async ({
  partnerId,
  adContext,
}) => namedOffers(partnerId, await listOffers(partnerId, adContext))

export const getPartnerCompanyOfferById: Handler<
  Operations['GetPartnerCompanyOfferById']
> = async ({ partnerCompanyOfferId }) => {
  const offer = await loadOffer(partnerCompanyOfferId)
  const [named] = await namedOffers(offer.partnerId, [offer])
  if (!named) throw notFound()
  return named
}
