import { chakra } from '@chakra-ui/react'
import type { PartnerId } from '#shared/model/ids.ts'
import type { PublicPartner } from '#shared/model/partner.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { OfferCard } from '#web/parts/offers/offer-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, PageTitle, Text } from '#web/ui/typography.tsx'
import { RegisterForm } from './register-form.tsx'
import { useHostPartner } from './use-host-partner.ts'

/** What a partner offers to everyone who opens its landing page. */
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

/** A partner's landing page, with the registration of its people. */
export function Component() {
  const answer = useHostPartner()
  return (
    <chakra.div w="100%" maxW="page" mx="auto" px={{ base: '4', sm: '8' }} py="6">
      <Loaded answer={answer} skeleton={<SkeletonRows rows={5} />}>
        {(partner) => (partner ? <Landing partner={partner} /> : <NoPartner />)}
      </Loaded>
    </chakra.div>
  )
}

function NoPartner() {
  return (
    <>
      <PageTitle lead="Partners of Heirloom have addresses of their own. You can register here without one.">
        There is no partner at this address
      </PageTitle>
      <LinkButton to={paths.register}>Create an account</LinkButton>
    </>
  )
}

function Landing({ partner }: { partner: PublicPartner }) {
  const { partnerId, name, bannerUrl, landing, paysFor } = partner
  return (
    <>
      {bannerUrl && (
        <chakra.img
          src={bannerUrl}
          alt=""
          w="100%"
          h={{ base: '9rem', md: '15rem' }}
          objectFit="cover"
          borderRadius="lg"
          mb="8"
        />
      )}
      <chakra.div
        display="grid"
        gap="10"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 28rem)' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
      >
        <div>
          <PageTitle lead={landing.introduction || 'A will, and everything that belongs to it.'}>
            {landing.headline || `${name} and Heirloom`}
          </PageTitle>
          {landing.blocks.map(({ heading, text }) => (
            <chakra.section key={heading} mb="6">
              <Heading as="h2" size="lg" mb="2">
                {heading}
              </Heading>
              <Text whiteSpace="pre-line">{text}</Text>
            </chakra.section>
          ))}
        </div>
        <Card asChild gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <section aria-labelledby="register-title">
            <Heading as="h2" size="lg" id="register-title" mb="3">
              Create your account
            </Heading>
            {paysFor.length > 0 && <Text mb="5">{paidWords(partner)}</Text>}
            <RegisterForm asksSeatCode={paysFor.includes('seatCode')} />
          </section>
        </Card>
        <LandingOffers partnerId={partnerId} />
      </chakra.div>
    </>
  )
}

/** How a person shows that the partner pays for them. */
function paidWords({ name, paysFor }: PublicPartner): string {
  const ways = [
    ...(paysFor.includes('seatCode') ? ['give its seat code'] : []),
    ...(paysFor.includes('emailDomain') ? [`register with your address at ${name}`] : []),
  ]
  return `${name} pays for messages, passwords, documents, businesses and memories if you ${ways.join(' or ')}.`
}
