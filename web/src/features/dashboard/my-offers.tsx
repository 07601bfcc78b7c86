import type { NamedOffer } from '#shared/model/partner-offer.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** What a member's partner offers them. The member can hide each offer for good. */
export function MyOffers() {
  const offers = useQuery('Companies', 'ListMyPartnerOffers', {})
  const hiding = useMutation(
    async ({ partnerCompanyOfferId }: NamedOffer) => {
      try {
        await api.Companies.HidePartnerOffer({ body: { partnerCompanyOfferId } })
      } catch (error) {
        // The partner deleted the offer in the meantime, so only the list has to be loaded again.
        if (!hasCode(error, 'NOT_FOUND')) throw error
        await offers.mutate()
      }
    },
    { done: 'You will not see this offer again.' },
  )
  if (!offers.data || offers.data.length === 0) return null
  return (
    <Stack as="section" aria-label="Offers">
      {hiding.error && <Banner tone="error">{hiding.error}</Banner>}
      {offers.data.map((offer) => (
        <OfferCard
          key={offer.partnerCompanyOfferId}
          offer={offer}
          action={
            <Button
              variant="tertiary"
              me="-2"
              aria-label={`Hide this offer: ${offer.headline}`}
              onClick={() => void hiding.run(offer)}
            >
              Hide this offer
            </Button>
          }
        />
      ))}
    </Stack>
  )
}
