import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { entitlementName } from '#shared/rules/billing/entitlement-name.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import { planTabPath } from '#web/parts/paying/plan-paths.ts'
import { useBilling } from '#web/parts/paying/use-billing.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { FormerPayer } from './former-payer.tsx'
import { offersFor } from './offer-of.ts'
import { PlanCard } from './plan-card.tsx'

/** The plans, what each gives and costs, and which one the person has. */
export function Component() {
  const { partnerId } = useCredentials()
  const billing = useBilling()
  return (
    <>
      <PageTitle lead="Write your will and read it without paying. Pay once to print it for signing, with all the rest included; or pay by the month for everything except the will.">
        Plans
      </PageTitle>
      <Loaded answer={billing} card="lg" skeleton={<SkeletonRows rows={4} />}>
        {(data) => (
          <Stack gap="6">
            {data.formerlyPaidBy !== undefined && <FormerPayer partnerName={data.formerlyPaidBy} />}
            <Text>
              What you have now: <strong>{entitlementName(data.userEntitlements)}</strong>.{' '}
              {data.paidBy !== undefined && `${data.paidBy} pays for your ${paidAreas}. `}
              <TextLink to={planTabPath}>Your plan and payments</TextLink>
            </Text>
            <chakra.ul
              display="grid"
              gap="5"
              alignItems="stretch"
              gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(16rem, 1fr))' }}
            >
              {offersFor({ ...data, hasPartner: partnerId !== undefined }).map((offer) => (
                <PlanCard key={offer.product.id} offer={offer} paidBy={data.paidBy} />
              ))}
            </chakra.ul>
            <Card look="flat" asChild>
              <section>
                <Heading as="h2" size="lg" mb="2">
                  Without a plan
                </Heading>
                <Text>
                  Your will, to write and to read; its print, with a watermark; your contacts and
                  delegates; and everything that others share with you. What you kept while you had
                  a plan stays yours to read, download and delete, and still reaches the people you
                  chose.
                </Text>
              </section>
            </Card>
            <Text tone="muted" size="sm">
              Taxes, if there are any, are added on the page where you pay.{' '}
              <TextLink to={paths.refundPolicy}>Our refund policy</TextLink>
            </Text>
          </Stack>
        )}
      </Loaded>
    </>
  )
}
