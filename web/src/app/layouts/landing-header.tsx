import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { paths } from '#shared/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { BeginButton } from '#web/parts/introducing/begin-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { HomeLink } from './home-link.tsx'
import { ScreenHelp } from './screen-help.tsx'

/**
 * The logo at the left. At the right are the sign-in and the registration, or the way home for
 * somebody who is signed in.
 */
export function LandingHeader(frame: ComponentProps<typeof PageWidth>) {
  const signedIn = useSignedIn()
  return (
    <PageWidth
      as="header"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="4"
      {...frame}
    >
      <HomeLink to={paths.welcome} />
      <chakra.nav aria-label="Account" display="flex" flexShrink="0" gap="2">
        <LinkButton
          to={signedIn ? paths.dashboard : paths.signIn}
          variant="tertiary"
          display={signedIn ? { sm: 'none' } : undefined}
        >
          {signedIn ? 'Your home' : 'Sign in'}
        </LinkButton>
        <BeginButton display={{ base: 'none', sm: 'inline-flex' }} />
        <ScreenHelp />
      </chakra.nav>
    </PageWidth>
  )
}
