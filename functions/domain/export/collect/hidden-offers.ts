import * as z from 'zod'
import { listHiddenOffers } from '#functions/domain/offers/hidden-offers.ts'
import { findOffer } from '#functions/domain/offers/offer-repository.ts'
import { PartnerOffer } from '#shared/model/partner-offer.ts'
import { collector } from './content.ts'

const HiddenOffer = PartnerOffer.pick({ partnerCompanyOfferId: true })
  .extend(PartnerOffer.pick({ headline: true, url: true }).partial().shape)
  .meta({ description: 'Headline and address are missing for an offer that is over.' })

const shape = { hiddenOffers: z.array(HiddenOffer) }

/** The offers of their partner that the owner does not want to see again. */
export const hiddenOffers = collector(shape, async ({ account: { userId } }) => {
  const offers = await Promise.all(
    (await listHiddenOffers(userId)).map(async (partnerCompanyOfferId) => {
      const offer = await findOffer(partnerCompanyOfferId)
      return { partnerCompanyOfferId, headline: offer?.headline, url: offer?.url }
    }),
  )
  return {
    files: [],
    page: {
      heading: 'Offers that you have hidden',
      items: offers.map(({ headline, url }) => ({
        title: headline ?? 'An offer that is over',
        // The page leads nowhere outside of the download.
        about: url === undefined ? '' : `on ${new URL(url).hostname}`,
      })),
    },
    data: { hiddenOffers: offers },
  }
})
