import { chakra } from '@chakra-ui/react'
import type { PartnerId } from '#shared/model/ids.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useHostPartner } from '#web/lib/brand/use-host-partner.ts'
import { BesidesTheWill } from '#web/parts/introducing/besides-the-will.tsx'
import { Folded } from '#web/parts/introducing/folded.tsx'
import { PagePart } from '#web/parts/introducing/page-part.tsx'
import { Prices } from '#web/parts/introducing/price-list.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'
import { OperatorLines } from '#web/parts/operator.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { LandingOpening, LandingSkeleton, PartnerPicture } from './landing-opening.tsx'
import { MemberFigures } from './member-figures.tsx'
import { RegisterForm } from './register-form.tsx'

const registrationId = 'register'

/** A partner's landing page, with the registration of its people. */
export function Component() {
  const answer = useHostPartner()
  return (
    <Loaded answer={answer} skeleton={<LandingSkeleton />}>
      {(partner) => (partner ? <Landing partner={partner} /> : <NoPartner />)}
    </Loaded>
  )
}

function NoPartner() {
  return (
    <PageWidth py="6">
      <PageTitle lead="Partners of Heirloom have addresses of their own. You can register here without one.">
        There is no partner at this address
      </PageTitle>
      <LinkButton to={paths.register}>Create an account</LinkButton>
    </PageWidth>
  )
}

function Landing({ partner }: { partner: PublicPartner }) {
  const { name, landing } = partner
  return (
    <>
      <LandingOpening
        picture={<PartnerPicture partner={partner} />}
        registration={<Registration partner={partner} />}
      >
        <Text fontWeight="semibold" color="pink.strong" mb="3">
          {name}, with Heirloom
        </Text>
        <Heading as="h1" size="3xl" tabIndex={-1} overflowWrap="anywhere">
          {landing.headline || 'A will that your family can rely on'}
        </Heading>
        <Text mt="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {landing.introduction ||
            `Through ${name}, you write your last will under the law of your state, and keep what your family will need one day.`}
        </Text>
        <LinkButton
          to={`#${registrationId}`}
          size="lg"
          mt="7"
          w="100%"
          display={{ base: 'inline-flex', md: 'none' }}
        >
          Create your account
        </LinkButton>
        <MemberFigures partner={partner} />
      </LandingOpening>
      <BeforeDeciding partner={partner} />
    </>
  )
}

/** The form, in a card that the button on a phone leads to. */
function Registration({ partner }: { partner: PublicPartner }) {
  const { name, paysFor } = partner
  return (
    <Card asChild>
      <section id={registrationId} tabIndex={-1} aria-labelledby="register-title">
        <Heading as="h2" size="lg" id="register-title" mb="3">
          Create your account
        </Heading>
        <RegisterForm seatCodeFrom={paysFor.includes('seatCode') ? name : undefined} />
      </section>
    </Card>
  )
}

/** The partner's own words to its people, under headings of its own. */
function PartnerWords({ partner: { name, landing } }: { partner: PublicPartner }) {
  if (landing.blocks.length === 0) return null
  return (
    <chakra.section display="grid" gap="5">
      <Heading as="h3" size="lg" overflowWrap="anywhere">
        In the words of {name}
      </Heading>
      {landing.blocks.map(({ heading, text }) => (
        <div key={heading}>
          <Heading as="h4" size="md" mb="1" overflowWrap="anywhere">
            {heading}
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </div>
      ))}
    </chakra.section>
  )
}

/** Who stands behind the page, and all details. Beside it, the partner's own words and offers. */
function BeforeDeciding({ partner }: { partner: PublicPartner }) {
  const { partnerId, name } = partner
  return (
    <PagePart title="Before you decide">
      <chakra.div
        display="grid"
        columnGap="12"
        rowGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Stack gap="4">
          <Text>
            Heirloom writes the will, and keeps what you store encrypted. You keep your account,
            even if one day you are no longer with {name}.
          </Text>
          <div>
            <TextLink to={paths.sampleWill}>Read a sample will</TextLink>
            <Folded summary="What you can keep here">
              <BesidesTheWill />
            </Folded>
            <Folded summary="All prices">
              <Prices partner={partner} />
            </Folded>
            <Folded summary="Who runs Heirloom">
              <OperatorLines />
              <Text mt="3">
                When you write to Heirloom, a person answers.{' '}
                <TextLink to={paths.contactUs}>Write to Heirloom</TextLink>
                {' · '}
                <TextLink to={paths.help}>Questions and answers</TextLink>
              </Text>
            </Folded>
          </div>
          <Text size="sm" tone="muted">
            General information, not legal advice.
          </Text>
        </Stack>
        <Stack gap="6">
          <PartnerWords partner={partner} />
          <LandingOffers partnerId={partnerId} />
        </Stack>
      </chakra.div>
    </PagePart>
  )
}

/**
 * The offers of a partner to everyone who opens its landing page. They come last, since they arrive
 * last.
 */
function LandingOffers({ partnerId }: { partnerId: PartnerId }) {
  const offers = useQuery('Companies', 'GetPartnerCompanyOffers', {
    partnerId,
    adContext: 'landing',
  })
  if (!offers.data || offers.data.length === 0) return null
  return (
    <Stack as="section" aria-label="Offers">
      {offers.data.map((offer) => (
        <OfferCard key={offer.partnerCompanyOfferId} offer={offer} />
      ))}
    </Stack>
  )
}
