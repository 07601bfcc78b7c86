import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useBrand } from '#web/lib/brand/brand.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The logo in the corner, which leads home. On a partner's pages it is the partner's logo. */
export function HomeLink({ to, size = 32 }: { to: string; size?: number }) {
  const brand = useBrand()
  return (
    <chakra.span asChild display="inline-flex" alignItems="center" minH="target" minW="0">
      <Link
        to={to}
        aria-label={brand === 'pending' ? 'Home' : `${brand?.name ?? 'Heirloom'}, home`}
      >
        {brand === undefined && <Logo size={size} />}
        {brand !== undefined && brand !== 'pending' && <PartnerLogo {...brand} />}
      </Link>
    </chakra.span>
  )
}

function PartnerLogo({ name, logoUrl }: { name: string; logoUrl?: string | undefined }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
      {logoUrl !== undefined && (
        <chakra.img
          src={logoUrl}
          alt=""
          h="40px"
          // On a phone the logo is narrow, because the partner's name stands beside it.
          maxW={{ base: '2.75rem', sm: '7rem' }}
          flexShrink={0}
          objectFit="contain"
          // A white background of the picture would show as a box on the page.
          mixBlendMode="multiply"
        />
      )}
      <chakra.span
        fontFamily="heading"
        fontSize={{ base: 'sm', sm: 'lg' }}
        lineHeight="snug"
        fontWeight="semibold"
        color="navy"
        // Lines break between words alone. A word that is wider than the room ends in an ellipsis.
        overflowWrap="normal"
        textOverflow="ellipsis"
        lineClamp={2}
      >
        {name}
      </chakra.span>
    </chakra.span>
  )
}
