import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { HomeLink } from './home-link.tsx'
import { MainArea } from './main-area.tsx'
import { ScreenHelp } from './screen-help.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * Introductory pages: the logo at the left, sign-in and registration at the right, the page below.
 */
export function Component() {
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <SkipLink />
      <PageWidth
        as="header"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        py="4"
      >
        <HomeLink to={paths.welcome} />
        <chakra.nav aria-label="Account" display="flex" flexShrink="0" gap="2">
          <LinkButton to={paths.signIn} variant="tertiary">
            Sign in
          </LinkButton>
          <LinkButton to={paths.register} display={{ base: 'none', sm: 'inline-flex' }}>
            Create your account
          </LinkButton>
          <ScreenHelp />
        </chakra.nav>
      </PageWidth>
      <MainArea flex="1" w="100%">
        <Outlet />
      </MainArea>
      <PageWidth>
        <SiteFooter />
      </PageWidth>
    </chakra.div>
  )
}
