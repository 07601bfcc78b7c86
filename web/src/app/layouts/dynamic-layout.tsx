import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { Row } from '#web/ui/stack.tsx'
import { HomeLink } from './home-link.tsx'
import { MainArea } from './main-area.tsx'
import { ScreenHelp } from './screen-help.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** A standalone page without navigation; `fullScreen` centres it in the window. */
export function DynamicLayout({ fullScreen = false }: { fullScreen?: boolean }) {
  return (
    <chakra.div
      minH="100dvh"
      display="flex"
      flexDirection="column"
      px={{ base: '5', sm: '10' }}
      backgroundImage="radial-gradient(70rem 34rem at 50% -10%, rgba(246, 223, 180, 0.42), transparent 70%)"
    >
      <SkipLink />
      <chakra.header py={{ base: '4', sm: '7' }} w="100%" maxW="page" mx="auto">
        <Row justifyContent="space-between">
          <HomeLink to={paths.home} />
          <ScreenHelp />
        </Row>
      </chakra.header>
      <MainArea
        flex="1"
        w="100%"
        maxW="page"
        mx="auto"
        py="6"
        {...(fullScreen && {
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
        })}
      >
        <ScreenOutlet />
      </MainArea>
      <chakra.div w="100%" maxW="page" mx="auto">
        <SiteFooter />
      </chakra.div>
    </chakra.div>
  )
}

/** The full-screen variant, for routes. */
export function Component() {
  return <DynamicLayout fullScreen />
}
