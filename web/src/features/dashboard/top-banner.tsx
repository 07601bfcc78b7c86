import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import type { Output } from '#web/lib/api/api.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The banner above the dashboard, if there is one. */
export function TopBanner({ banner }: { banner: Output<'Dashboard', 'GetUpSellBanner'> }) {
  return (
    <chakra.section
      aria-label="Notice"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      mb="8"
      px={{ base: '5', sm: '6' }}
      py="4"
      borderRadius="lg"
      bg="navy"
      color="white"
    >
      <chakra.div flex="1 1 16rem">
        <chakra.p fontFamily="heading" fontSize="lg" fontWeight="semibold" lineHeight="snug">
          {banner.headLine}
        </chakra.p>
        <chakra.p fontSize="sm">{banner.subHead}</chakra.p>
      </chakra.div>
      <LinkButton to={paths.will} variant="secondary">
        {banner.callToAction}
      </LinkButton>
    </chakra.section>
  )
}
