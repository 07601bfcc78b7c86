import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useLeftDrawer } from '#web/lib/page/use-left-drawer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { AppHeader } from './app-header.tsx'
import { MainArea } from './main-area.tsx'
import { NavigationList } from './navigation-list.tsx'
import { SkipLink } from './skip-link.tsx'

const LeftDrawer = lazy(() =>
  import('./left-drawer.tsx').then((module) => ({ default: module.LeftDrawer })),
)

const MemorialBanner = lazy(() =>
  import('#web/features/passing/memorial-banner.tsx').then((module) => ({
    default: module.MemorialBanner,
  })),
)

const ReportedBanner = lazy(() =>
  import('#web/features/passing/reported-banner.tsx').then((module) => ({
    default: module.ReportedBanner,
  })),
)

const PayingBanner = lazy(() =>
  import('#web/features/paying/paying-banner.tsx').then((module) => ({
    default: module.PayingBanner,
  })),
)

/**
 * Pages for signed-in people: the navigation at the left on a wide screen, in a drawer below 1280
 * px.
 */
export function AppFrame({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  const open = useLeftDrawer()
  const { creds } = useSession()
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <SkipLink />
      <AppHeader />
      <chakra.div
        flex="1"
        w="100%"
        maxW="90rem"
        mx="auto"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      >
        <chakra.nav
          _print={{ display: 'none' }}
          aria-label="Main"
          display={{ base: 'none', lg: 'block' }}
          pos="sticky"
          top="64px"
          alignSelf="start"
          px="4"
          py="8"
        >
          {navigation}
        </chakra.nav>
        <MainArea
          w="100%"
          maxW="68rem"
          mx="auto"
          px={{ base: '4', sm: '8' }}
          py={{ base: '6', sm: '10' }}
        >
          <Suspense>{creds?.reportedSince && <ReportedBanner />}</Suspense>
          <Suspense>{creds?.memorialSince && <MemorialBanner />}</Suspense>
          <Suspense>{creds && <PayingBanner />}</Suspense>
          {children}
        </MainArea>
      </chakra.div>
      {open && (
        <Suspense>
          <LeftDrawer />
        </Suspense>
      )}
    </chakra.div>
  )
}

export function Component() {
  return (
    <AppFrame navigation={<NavigationList />}>
      <Outlet />
    </AppFrame>
  )
}
