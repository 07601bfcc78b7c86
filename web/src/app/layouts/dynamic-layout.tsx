import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { withoutEndSlashes } from '#web/lib/page/without-end-slashes.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Row } from '#web/ui/stack.tsx'
import { translucent } from '#web/ui/theme/tokens.ts'
import { HomeLink } from './home-link.tsx'
import { LandingHeader } from './landing-header.tsx'
import { MainArea } from './main-area.tsx'
import { ScreenHelp } from './screen-help.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** A standalone page without navigation. `fullScreen` centres it in the window. */
export function DynamicLayout({ fullScreen = false }: { fullScreen?: boolean }) {
  // People come to it from the introductory pages, and go on from it to them.
  const isIntroductory = withoutEndSlashes(useLocation().pathname) === paths.refundPolicy
  return (
    <chakra.div
      minH="100dvh"
      display="flex"
      flexDirection="column"
      px={{ base: '5', sm: '10' }}
      backgroundImage={`radial-gradient(70rem 34rem at 50% -10%, ${translucent('light', 0.42)}, transparent 70%)`}
    >
      <SkipLink />
      {isIntroductory ? (
        <LandingHeader px="0" />
      ) : (
        <PageWidth as="header" px="0" py={{ base: '4', sm: '7' }}>
          <Row justifyContent="space-between">
            <HomeLink to={paths.home} />
            <ScreenHelp />
          </Row>
        </PageWidth>
      )}
      <PageWidth asChild px="0" py="6">
        <MainArea
          flex="1"
          {...(fullScreen && {
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
          })}
        >
          <ScreenOutlet />
        </MainArea>
      </PageWidth>
      <PageWidth px="0">
        <SiteFooter />
      </PageWidth>
    </chakra.div>
  )
}

/** The full-screen variant, for routes. */
export function Component() {
  return <DynamicLayout fullScreen />
}
