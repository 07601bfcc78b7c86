import { listHiddenOffers } from '#functions/domain/offers/hidden-offers.ts'
import { findOffer } from '#functions/domain/offers/offer-repository.ts'
import type { Collect } from './content.ts'

/** The offers of a partner that the owner has hidden, as far as they still exist. */
export const collectHiddenOffers: Collect = async ({ account: { userId } }) => {
  const hidden = await Promise.all(
    (await listHiddenOffers(userId)).map(async (partnerCompanyOfferId) => {
      const offer = await findOffer(partnerCompanyOfferId)
      return { partnerCompanyOfferId, headline: offer?.headline, url: offer?.url }
    }),
  )
  return {
    files: [],
    page: {
      heading: 'Offers that you have hidden',
      items: hidden.map(({ headline, url }) => ({
        title: headline ?? 'An offer that is over',
        // The page leads nowhere outside of the download.
        about: url === undefined ? '' : `on ${new URL(url).hostname}`,
      })),
    },
    data: { hiddenOffers: hidden },
  }
}
