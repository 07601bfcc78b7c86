import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { productsForStrangers } from '#shared/data/products.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { priceText } from '#shared/rules/billing/price-text.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useHostPartner } from '#web/lib/brand/use-host-partner.ts'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { WorthPaying } from '#web/parts/paying/worth-paying.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { BeginButton } from './begin-button.tsx'
import { PagePart } from './page-part.tsx'
import { paysIf } from './pays-if.ts'

/** The part of the introduction that says what each plan costs, and what a paid will gives. */
export function PriceList() {
  const { data: partner, error } = useHostPartner()
  return (
    <PagePart title="What it costs" id="prices">
      <Prices partner={error ? null : partner} />
      <chakra.div mt="7">
        <WorthPaying />
      </chakra.div>
      <Actions mt="7">
        <BeginButton size="lg" />
      </Actions>
    </PagePart>
  )
}

/**
 * The price of each plan, for a stranger (null) or for the people of a partner. A partner that
 * pays, pays the subscription. No price is shown until it is known whose page this is.
 */
export function Prices({ partner }: { partner: PublicPartner | null | undefined }) {
  const { data } = useQuery('Cart', 'ListPrices', partner === undefined ? null : {})
  const condition = partner ? paysIf(partner) : undefined
  const paidBy = condition && partner?.name
  // Members of such a partner buy only what is paid once: the wills.
  const products = productsForStrangers.filter(
    ({ mode }) => paidBy === undefined || mode === 'payment',
  )
  return (
    <>
      <chakra.ul
        display="grid"
        gap="5"
        // On a partner's page, which has half a page for them, they stand one below the other.
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))"
      >
        {paidBy !== undefined && (
          <Plan name="All but the will" cost={`Paid by ${paidBy}`}>
            Your {paidAreas}, {condition}, for as long as {paidBy} pays. Wills are printed with the
            watermark.
          </Plan>
        )}
        {products.map(({ id, name, includes, alsoIncludes }) => {
          const isForMembers = partner && id === 'basic-subscription'
          const priced = isForMembers ? 'partner-subscription' : id
          const price = data?.find(({ productId }) => productId === priced)
          return (
            <Plan
              key={id}
              name={name}
              cost={price && priceText(price)}
              trialDays={price?.trialDays}
            >
              {includes} {paidBy === undefined && alsoIncludes}
            </Plan>
          )
        })}
      </chakra.ul>
      <Text tone="muted" mt="5">
        The watermark is the line “DRAFT · NOT FOR SIGNING” across each page. Within 30 days of
        paying for a will, you can have the whole price back. You need no reason.{' '}
        <TextLink to={paths.refundPolicy}>Refund policy</TextLink>
      </Text>
    </>
  )
}

function Plan({
  name,
  cost,
  trialDays,
  children,
}: {
  name: string
  cost: string | undefined
  trialDays?: number | undefined
  children: ReactNode
}) {
  return (
    <Card asChild display="flex" flexDirection="column" gap="3">
      <li>
        <Heading as="h3" size="lg">
          {name}
        </Heading>
        {/* The line stays free until the price is known. */}
        <Text fontWeight="semibold" fontSize="lg" minH="1lh">
          {cost}
        </Text>
        {trialDays !== undefined && (
          <Text size="sm" tone="muted">
            The first {trialDays} days are free.
          </Text>
        )}
        <Text>{children}</Text>
      </li>
    </Card>
  )
}
