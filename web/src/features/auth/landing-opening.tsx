import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PublicPartner } from '#shared/model/partner.ts'
import { Card } from '#web/ui/card.tsx'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { PageColumns } from '#web/ui/page-width.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { RegisterSkeleton } from './register-skeleton.tsx'

/**
 * The first part of the page, on the partner's tint: words, the partner's picture below them, and
 * the registration beside both. On a phone the registration comes before the picture.
 */
export function LandingOpening({
  picture,
  registration,
  children,
}: {
  picture: ReactNode
  registration: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.section bg="pink.tint" borderTop="4px solid {colors.pink}">
      <PageColumns
        aside="28rem"
        alignItems="start"
        columnGap="12"
        rowGap="8"
        py={{ base: '8', md: '12' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
      >
        <div>{children}</div>
        {picture}
        <chakra.div gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          {registration}
        </chakra.div>
      </PageColumns>
    </chakra.section>
  )
}

/**
 * The partner's picture. Without one, our drawing, but not on a phone, where it would take room.
 */
export function PartnerPicture({ partner: { bannerUrl } }: { partner: PublicPartner }) {
  if (bannerUrl === undefined) {
    return (
      <chakra.div hideBelow="md" w="15rem">
        <WillPicture />
      </chakra.div>
    )
  }
  return (
    <PicturePlace>
      <chakra.img
        src={bannerUrl}
        alt=""
        pos="absolute"
        inset="0"
        w="100%"
        h="100%"
        objectFit="cover"
      />
    </PicturePlace>
  )
}

const PicturePlace = chakra('div', {
  base: {
    pos: 'relative',
    // On a phone it comes after the registration, which the page is for.
    order: { base: '1', md: '0' },
    // On a wide screen as high as the registration beside it allows.
    h: { base: '11rem', md: '100%' },
    minH: { md: '17rem' },
    maxH: '32rem',
    borderRadius: 'lg',
    overflow: 'hidden',
  },
})

/** The page's first part until the partner is known, on a page as high as the window. */
export function LandingSkeleton() {
  return (
    <chakra.div minH="100dvh">
      <LandingOpening
        picture={
          <PicturePlace>
            <Skeleton h="100%" />
          </PicturePlace>
        }
        registration={
          <Card>
            <RegisterSkeleton />
          </Card>
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
        <Skeleton h="row" w="14rem" maxW="100%" borderRadius="md" display={{ md: 'none' }} />
      </LandingOpening>
    </chakra.div>
  )
}
