import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PublicPartner } from '#shared/model/partner.ts'
import { WillPicture } from '#web/ui/illustrations.tsx'
import { PageColumns } from '#web/ui/page-width.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Heading } from '#web/ui/typography.tsx'

/** The first part of the page, on the partner's tint: words, and a picture beside them. */
export function LandingOpening({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <chakra.section bg="pink.tint">
      <PageColumns
        aside="26rem"
        alignItems="center"
        gap={{ base: '8', md: '12' }}
        py={{ base: '8', md: '14' }}
      >
        <div>{children}</div>
        {picture}
      </PageColumns>
    </chakra.section>
  )
}

/** The partner's picture, or ours in its place. */
export function PartnerPicture({ partner: { bannerUrl } }: { partner: PublicPartner }) {
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
export function LandingSkeleton() {
  return (
    <chakra.div minH="100dvh" aria-busy="true">
      <LandingOpening
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
      </LandingOpening>
    </chakra.div>
  )
}
