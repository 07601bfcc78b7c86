import { writeAll } from '#functions/core/store/table.ts'
import { listHiddenOffers, offerHiding } from '#functions/domain/offers/hidden-offers.ts'
import { namedOffers } from '#functions/domain/offers/named-offers.ts'
import { listOffers, loadOffer } from '#functions/domain/offers/offer-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'
import { notFound } from '#shared/errors.ts'

type Operations = typeof companies.operations

export const listMyPartnerOffers: Handler<Operations['ListMyPartnerOffers']> = async (
  _,
  { caller: { account } },
) => {
  const { partnerId, userId, reportedSince, memorialSince } = account
  // Nobody is advertised to while their death may have been reported rightly.
  const isReported = reportedSince !== undefined || memorialSince !== undefined
  if (partnerId === undefined || isReported) return []
  const offers = await listOffers(partnerId, 'dashboard')
  if (offers.length === 0) return []
  const hidden = await listHiddenOffers(userId)
  return namedOffers(
    partnerId,
    offers.filter(({ partnerCompanyOfferId }) => !hidden.includes(partnerCompanyOfferId)),
  )
}

export const hidePartnerOffer: Handler<Operations['HidePartnerOffer']> = async (
  { body: { partnerCompanyOfferId } },
  { caller: { account } },
) => {
  const { partnerId } = await loadOffer(partnerCompanyOfferId)
  if (partnerId !== account.partnerId) throw notFound()
  await writeAll(offerHiding(account.userId, partnerCompanyOfferId))
  return { hidden: true }
}
