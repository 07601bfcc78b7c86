import { chakra } from '@chakra-ui/react'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { useBrand } from '#web/lib/brand/brand.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { checkoutPath, planTabPath } from '#web/parts/paying/plan-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import type { Offer } from './offer-of.ts'
import { usePrice } from './use-price.ts'

const included = { owned: 'You have this', included: 'Included in yours' }

/**
 * One plan: what it gives, and its price and the way to buy it, or that the person has it. `paidBy`
 * is the partner that pays for the person's subscription.
 */
export function PlanCard({
  offer: { product, state, endsAt },
  paidBy,
}: {
  offer: Offer
  paidBy: string | undefined
}) {
  const brand = useBrand()
  const partnerName = brand === 'pending' ? undefined : brand?.name
  const isPartners = product.id === 'partner-subscription'
  return (
    <Card asChild display="flex" flexDirection="column" gap="3">
      <li>
        <Heading as="h2" size="lg">
          {isPartners && partnerName ? `Subscription through ${partnerName}` : product.name}
        </Heading>
        <Text flex="1">
          {product.includes} {product.alsoIncludes}
        </Text>
        {state === 'offered' && <Buy product={product} />}
        {state === 'stopped' && (
          <>
            <div>
              <Badge tone="warning">Stopped: a payment is missing</Badge>
            </div>
            <LinkButton to={planTabPath}>Pay what is missing</LinkButton>
          </>
        )}
        {(state === 'owned' || state === 'included') && (
          <div>
            <Badge tone="success">
              {isPartners && paidBy !== undefined && state === 'included'
                ? `Paid by ${paidBy}`
                : included[state]}
            </Badge>
            {endsAt !== undefined && (
              <Text size="sm" tone="muted" mt="2">
                It is canceled. It runs until {dateOf(endsAt)} and does not renew.
              </Text>
            )}
          </div>
        )}
      </li>
    </Card>
  )
}

function Buy({ product: { id, name } }: { product: Offer['product'] }) {
  const price = usePrice(id)
  return (
    <Loaded answer={price} skeleton={<SkeletonText lines={1} />}>
      {(data) => (
        <>
          <div>
            <chakra.p fontFamily="heading" fontSize="lg" fontWeight="semibold" color="navy">
              {priceText(data)}
            </chakra.p>
            {data.trialDays !== undefined && (
              <Text tone="muted" size="sm">
                The first {data.trialDays} days are free. Cancel before they end, and you pay
                nothing.
              </Text>
            )}
          </div>
          <LinkButton to={checkoutPath(id)} aria-label={`Choose “${name}”`}>
            Choose
          </LinkButton>
        </>
      )}
    </Loaded>
  )
}
