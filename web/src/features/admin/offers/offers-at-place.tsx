import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PartnerId } from '#shared/model/ids.ts'
import { type AdContext, type NamedOffer, offersPerPlace } from '#shared/model/partner-offer.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type EditedOffer, OfferDialog } from './offer-dialog.tsx'

const places: Readonly<Record<AdContext, { title: string; lead: string }>> = {
  dashboard: {
    title: 'On the home page of its members',
    lead: 'Each member can hide an offer for good.',
  },
  landing: { title: 'On its landing page', lead: 'Everyone who opens the page sees them.' },
}

interface Place {
  partnerId: PartnerId
  adContext: AdContext
}

/** The offers of a partner at one place, the newest first. */
export function OffersAtPlace({ partnerId, adContext }: Place) {
  const [edited, setEdited] = useState<EditedOffer>()
  const [toDelete, setToDelete] = useState<NamedOffer>()
  return (
    <FormSection {...places[adContext]}>
      <Loaded
        answer={useQuery('Companies', 'GetPartnerCompanyOffers', { partnerId, adContext })}
        errorTitle="We couldn’t show the offers"
        skeleton={<SkeletonRows rows={2} />}
      >
        {(offers) => (
          <>
            {offers.length === 0 ? (
              <Text tone="muted">No offers yet.</Text>
            ) : (
              <chakra.ul aria-label={places[adContext].title}>
                {offers.map((offer) => (
                  <OfferRow
                    key={offer.partnerCompanyOfferId}
                    offer={offer}
                    onEdit={() => setEdited({ offer })}
                    onDelete={() => setToDelete(offer)}
                  />
                ))}
              </chakra.ul>
            )}
            {offers.length < offersPerPlace ? (
              <div>
                <Button
                  variant="secondary"
                  icon={<Plus size={18} />}
                  aria-label={`Add an offer: ${places[adContext].title}`}
                  onClick={() => setEdited({})}
                >
                  Add an offer
                </Button>
              </div>
            ) : (
              <Text tone="muted" size="sm">
                There is room for {offersPerPlace} offers here. Delete one to add another.
              </Text>
            )}
          </>
        )}
      </Loaded>
      {edited && (
        <OfferDialog
          partnerId={partnerId}
          adContext={adContext}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title={`Delete “${toDelete?.headline}”?`}
        confirmLabel="Delete offer"
        onDelete={async () => {
          if (!toDelete) return
          const { partnerCompanyOfferId } = toDelete
          await api.Companies.DeletePartnerCompanyOfferById({ partnerCompanyOfferId })
        }}
        done="The offer is deleted."
      >
        <Text>It disappears from all pages at once. This cannot be undone.</Text>
      </DeleteDialog>
    </FormSection>
  )
}

function OfferRow({
  offer: { headline, text, callToAction, url },
  onEdit,
  onDelete,
}: {
  offer: NamedOffer
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <RuledItem py="3.5">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">{headline}</chakra.p>
        {text && (
          <chakra.p fontSize="sm" whiteSpace="pre-line">
            {text}
          </chakra.p>
        )}
        <chakra.p fontSize="sm" color="muted">
          “{callToAction}” leads to {url}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="2">
        <Button variant="secondary" aria-label={`Edit “${headline}”`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="tertiary"
          color="error"
          aria-label={`Delete “${headline}”`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </chakra.div>
    </RuledItem>
  )
}
