import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PartnerId } from '#shared/model/ids.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { HowItWorks } from '#web/parts/introducing/how-it-works.tsx'
import { PagePart } from '#web/parts/introducing/page-part.tsx'
import { PriceList } from '#web/parts/introducing/price-list.tsx'
import { WhatBelongsToIt } from '#web/parts/introducing/what-belongs-to-it.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { RegisterForm } from './register-form.tsx'
import { useHostPartner } from './use-host-partner.ts'

/** Where the registration stands in the page. */
const registration = 'register'

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
    <chakra.div w="100%" maxW="page" mx="auto" px={{ base: '5', sm: '8' }} py="6">
      <PageTitle lead="Partners of Heirloom have addresses of their own. You can register here without one.">
        There is no partner at this address
      </PageTitle>
      <LinkButton to={paths.register}>Create an account</LinkButton>
    </chakra.div>
  )
}

function Landing({ partner }: { partner: PublicPartner }) {
  const { name, landing, paysFor } = partner
  const paid = paysFor.length > 0
  return (
    <>
      <Opening picture={<PartnerPicture partner={partner} />}>
        <Text fontWeight="600" color="pink.strong" mb="3">
          {name}, with Heirloom
        </Text>
        <Heading as="h1" size="3xl" tabIndex={-1} overflowWrap="anywhere">
          {landing.headline || 'A will that your family can rely on'}
        </Heading>
        <Text mt="5" fontSize="lg" color="muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {landing.introduction ||
            `Through ${name} you write your last will by the law of your state, and keep what your family will need one day.`}
        </Text>
        <Actions mt="7">
          <LinkButton to={`#${registration}`} size="lg" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
            Create your account
          </LinkButton>
          <LinkButton
            to="#prices"
            size="lg"
            variant="secondary"
            flex={{ base: '1 1 100%', sm: '0 1 auto' }}
          >
            What it costs
          </LinkButton>
        </Actions>
      </Opening>
      <PagePart title="What you get" tinted>
        <Text mb="7" maxW="column">
          Your last will, written from your answers by the law of your state. And what belongs to it
          {paid ? `, which ${name} pays for` : ''}:
        </Text>
        <WhatBelongsToIt />
        <PartnerWords partner={partner} />
      </PagePart>
      <HowItWorks />
      <PriceList title="What it costs you" {...(paid && { paidBy: name })} />
      <Registration partner={partner} />
    </>
  )
}

/** What the partner itself says to its people, under headings of its own. */
function PartnerWords({ partner: { name, landing } }: { partner: PublicPartner }) {
  if (landing.blocks.length === 0) return null
  return (
    <chakra.section
      aria-label={`From ${name}`}
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }}
      mt="10"
      pt="8"
      borderTop="1px solid {colors.hairline}"
    >
      {landing.blocks.map(({ heading, text }) => (
        <div key={heading}>
          <Heading as="h3" size="md" mb="1" overflowWrap="anywhere">
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

/** Who stands behind the page, and the registration beside it. */
function Registration({ partner }: { partner: PublicPartner }) {
  const { partnerId, name, paysFor } = partner
  return (
    <chakra.div bg="white" py={{ base: '10', md: '16' }}>
      <chakra.div
        maxW="page"
        mx="auto"
        px={{ base: '5', sm: '8' }}
        display="grid"
        gap="10"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 28rem)' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
      >
        <section>
          <Heading as="h2" size="2xl" mb="5">
            Who is behind it
          </Heading>
          <Stack gap="4">
            <Text>
              {name} brings Heirloom to its people. Heirloom writes the will, and keeps what you
              store.
            </Text>
            <Text>
              What you write is encrypted with a key of your own. {name} sees that you are a member
              here, and nothing that you wrote.{' '}
              <TextLink to={paths.howWeProtect}>How we protect it, and the limits</TextLink>
            </Text>
            <Text>
              When you write to us, a person answers.{' '}
              <TextLink to={paths.contactUs}>Write to us</TextLink>
              {' · '}
              <TextLink to={paths.help}>Questions and answers</TextLink>
            </Text>
            <Text size="sm" tone="muted">
              General information, not legal advice.
            </Text>
          </Stack>
        </section>
        <Card asChild bg="paper" gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <section id={registration} tabIndex={-1} aria-labelledby="register-title">
            <Heading as="h2" size="lg" id="register-title" mb="3">
              Create your account
            </Heading>
            {paysFor.length > 0 && <Text mb="5">{paidWords(partner)}</Text>}
            <RegisterForm asksSeatCode={paysFor.includes('seatCode')} />
          </section>
        </Card>
        <LandingOffers partnerId={partnerId} />
      </chakra.div>
    </chakra.div>
  )
}

/** What a partner offers to everyone who opens its landing page: last, since it arrives last. */
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

/** The first part of the page, on the partner's tint: words, and a picture beside them. */
function Opening({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <chakra.section bg="pink.tint">
      <chakra.div
        maxW="page"
        mx="auto"
        px={{ base: '5', sm: '8' }}
        py={{ base: '8', md: '14' }}
        display="grid"
        gap={{ base: '8', md: '12' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 26rem)' }}
      >
        <div>{children}</div>
        {picture}
      </chakra.div>
    </chakra.section>
  )
}

/** The partner's picture, or ours in its place. */
function PartnerPicture({ partner: { bannerUrl } }: { partner: PublicPartner }) {
  return (
    <PicturePlace>
      {bannerUrl ? (
        <chakra.img src={bannerUrl} alt="" w="100%" h="100%" objectFit="cover" />
      ) : (
        <chakra.div h="100%" bg="white" display="grid" placeItems="center">
          <chakra.div w={{ base: '11rem', md: '17rem' }}>
            <WillPicture />
          </chakra.div>
        </chakra.div>
      )}
    </PicturePlace>
  )
}

const PicturePlace = chakra('div', {
  base: {
    h: { base: '11rem', md: '20rem' },
    borderRadius: 'lg',
    overflow: 'hidden',
  },
})

/** The page's first part until the partner is known, on a page as high as the window. */
function LandingSkeleton() {
  return (
    <chakra.div minH="100dvh" aria-busy="true">
      <Opening
        picture={
          <PicturePlace>
            <Skeleton h="100%" />
          </PicturePlace>
        }
      >
        <Skeleton w="14rem" maxW="100%" mb="5" />
        {/* In words, so that the browser loads the font of the partner's headline. */}
        <Heading as="h1" size="3xl" tabIndex={-1}>
          Create your account
        </Heading>
        <Skeleton mt="6" mb="3" />
        <Skeleton mb="3" />
        <Skeleton w="60%" mb="8" />
        <Skeleton h="52px" w="14rem" maxW="100%" borderRadius="md" />
      </Opening>
    </chakra.div>
  )
}

/** How a person shows that the partner pays for them. */
function paidWords({ name, paysFor }: PublicPartner): string {
  const code = paysFor.includes('seatCode')
  const domain = paysFor.includes('emailDomain')
  const paid = `${name} pays for messages, passwords, documents, businesses and memories`
  if (code && domain) {
    return `${paid} if you enter its seat code or register with your address at ${name}.`
  }
  return code
    ? `${paid} if you enter its seat code.`
    : `${paid} if you register with your address at ${name}.`
}
