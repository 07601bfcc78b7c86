import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { PageWidth } from '#web/ui/page-width.tsx'
import { LandingHeader } from './landing-header.tsx'
import { MainArea } from './main-area.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** Introductory pages. */
export function Component() {
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <SkipLink />
      <LandingHeader />
      <MainArea flex="1" w="100%">
        <Outlet />
      </MainArea>
      <PageWidth>
        <SiteFooter />
      </PageWidth>
    </chakra.div>
  )
}
