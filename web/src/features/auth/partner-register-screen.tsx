import { chakra } from '@chakra-ui/react'
import type { PartnerId } from '#shared/model/ids.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { BesidesTheWill } from '#web/parts/introducing/besides-the-will.tsx'
import { HowItWorks } from '#web/parts/introducing/how-it-works.tsx'
import { PagePart } from '#web/parts/introducing/page-part.tsx'
import { PriceList } from '#web/parts/introducing/price-list.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageColumns, PageWidth } from '#web/ui/page-width.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { LandingOpening, LandingSkeleton, PartnerPicture } from './landing-opening.tsx'
import { MemberFigures } from './member-figures.tsx'
import { paysIf } from './member-gain.ts'
import { RegisterForm } from './register-form.tsx'
import { useHostPartner } from './use-host-partner.ts'

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
      <LandingOpening picture={<PartnerPicture partner={partner} />}>
        <Text fontWeight="semibold" color="pink.strong" mb="3">
          {name}, with Heirloom
        </Text>
        <Heading as="h1" size="3xl" tabIndex={-1} overflowWrap="anywhere">
          {landing.headline || 'A will that your family can rely on'}
        </Heading>
        <MemberFigures partner={partner} />
        <Actions mt="7">
          <LinkButton
            to={`#${registrationId}`}
            size="lg"
            flex={{ base: '1 1 100%', sm: '0 1 auto' }}
          >
            Create your account
          </LinkButton>
          <LinkButton
            to="#prices"
            size="lg"
            variant="secondary"
            flex={{ base: '1 1 100%', sm: '0 1 auto' }}
          >
            All prices
          </LinkButton>
        </Actions>
      </LandingOpening>
      <PagePart title="What you get" tinted>
        <Text mb="7" maxW="column" whiteSpace="pre-line" overflowWrap="anywhere">
          {landing.introduction ||
            `Through ${name} you write your last will by the law of your state, and keep what your family will need one day.`}
        </Text>
        <BesidesTheWill />
      </PagePart>
      <HowItWorks title="Your steps" steps={memberSteps(partner)} />
      <PriceList title="What it costs you" partner={partner} />
      <Registration partner={partner} />
    </>
  )
}

/** The partner's own words to its people, under headings of its own. */
function PartnerWords({ partner: { name, landing } }: { partner: PublicPartner }) {
  if (landing.blocks.length === 0) return null
  return (
    <chakra.section display="grid" gap="5" pt="4">
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

/** Says who stands behind the page, with the registration beside it. */
function Registration({ partner }: { partner: PublicPartner }) {
  const { partnerId, name, paysFor } = partner
  const condition = paysIf(partner)
  return (
    <chakra.div bg="white" py={{ base: '10', md: '16' }}>
      <PageColumns aside="28rem" alignItems="start" gap="10" gridTemplateRows={{ md: 'auto 1fr' }}>
        <section>
          <Heading as="h2" size="2xl" mb="5">
            Who is behind it
          </Heading>
          <Stack gap="4">
            <Text>
              {name} brings Heirloom to its people. Heirloom writes the will, and keeps what you
              store, encrypted with a key of your own. You keep your account if you leave {name}.
            </Text>
            <Text>
              When you write to Heirloom, a person answers.{' '}
              <TextLink to={paths.contactUs}>Write to Heirloom</TextLink>
              {' · '}
              <TextLink to={paths.help}>Questions and answers</TextLink>
            </Text>
            <PartnerWords partner={partner} />
            <Text size="sm" tone="muted">
              General information, not legal advice.
            </Text>
          </Stack>
        </section>
        <Card asChild bg="paper" gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <section id={registrationId} tabIndex={-1} aria-labelledby="register-title">
            <Heading as="h2" size="lg" id="register-title" mb="3">
              Create your account
            </Heading>
            {condition && (
              <Text mb="5">
                {name} pays for all but the printed will {condition}.
              </Text>
            )}
            <RegisterForm seatCodeFrom={paysFor.includes('seatCode') ? name : undefined} />
          </section>
        </Card>
        <LandingOffers partnerId={partnerId} />
      </PageColumns>
    </chakra.div>
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

/** The way of a member from this page to the signed will. */
const memberSteps = ({ paysFor }: PublicPartner) => [
  {
    title: 'Create your account',
    text: `At the end of this page.${paysFor.length > 0 ? '' : ' You pay the price for members.'}`,
  },
  {
    title: 'Answer in small steps',
    text: 'About half an hour in all. You read your will beside your answers as it grows, by the law of your own state.',
  },
  {
    title: 'Print it, and sign it',
    text: 'You pay once to print it. Heirloom tells you who may be a witness, and what happens on that day.',
  },
]
