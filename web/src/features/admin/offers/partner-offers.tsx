import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { PartnerId } from '#shared/model/ids.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { OffersAtPlace } from './offers-at-place.tsx'

/** The offers of one partner, at both places where they are shown. */
export function PartnerOffers() {
  const [chosen, setChosen] = useState('')
  return (
    <Loaded
      answer={useQuery('Partner', 'ListPartners', {})}
      errorTitle="We couldn’t show the partners"
      card="md"
      skeleton={<SkeletonRows rows={4} />}
      empty={({ items }) =>
        items.length === 0 && (
          <EmptyState picture={<ShopPicture />} title="No partners yet">
            Offers belong to a partner: add one first.
          </EmptyState>
        )
      }
    >
      {({ items }) => {
        const partnerId = chosen || (items[0]?.partnerId ?? '')
        return (
          <Stack gap="6">
            <Card>
              <chakra.div maxW="form">
                <SelectField
                  label="Partner"
                  choices={items.map((partner) => ({
                    value: partner.partnerId,
                    label: `${partner.name} (${partner.domain})`,
                  }))}
                  value={partnerId}
                  onChange={({ target: { value } }) => setChosen(value)}
                />
              </chakra.div>
            </Card>
            {(['dashboard', 'landing'] as const).map((adContext) => (
              <OffersAtPlace
                key={`${partnerId} ${adContext}`}
                partnerId={PartnerId.parse(partnerId)}
                adContext={adContext}
              />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}
