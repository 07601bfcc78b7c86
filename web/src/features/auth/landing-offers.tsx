import { chakra } from '@chakra-ui/react'
import type { PartnerId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'

/** What a partner offers to everyone who opens its landing page. */
export function LandingOffers({ partnerId }: { partnerId: PartnerId }) {
  const offers = useQuery('Companies', 'GetPartnerCompanyOffers', {
    partnerId,
    adContext: 'landing',
  })
  if (!offers.data || offers.data.length === 0) return null
  return (
    <chakra.section aria-label="Offers" display="grid" gap="4">
      {offers.data.map((offer) => (
        <OfferCard key={offer.partnerCompanyOfferId} offer={offer} />
      ))}
    </chakra.section>
  )
}
