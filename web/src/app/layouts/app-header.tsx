import { chakra } from '@chakra-ui/react'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { SearchButton } from '#web/features/search/search-button.tsx'
import { toggleLeftDrawer, useLeftDrawer } from '#web/lib/page/use-left-drawer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { translucent } from '#web/ui/theme/tokens.ts'
import { AccountButton } from './account-button.tsx'
import { HomeLink } from './home-link.tsx'
import { ScreenHelp } from './screen-help.tsx'

const loadAccountMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(() =>
  loadAccountMenu().then((module) => ({ default: module.AccountMenu })),
)

/**
 * The header of every page for signed-in people. With `plain` it has no button for the navigation.
 */
export function AppHeader({ children, plain = false }: { children?: ReactNode; plain?: boolean }) {
  const { creds } = useSession()
  const drawerOpen = useLeftDrawer()
  const name = creds?.fullName || creds?.email || ''
  return (
    <chakra.header
      _print={{ display: 'none' }}
      pos="sticky"
      top="0"
      zIndex="header"
      bg={translucent('paper', 0.92)}
      backdropFilter="blur(10px)"
      borderBottom="hairline"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        minH="64px"
        px={{ base: '3', sm: '6' }}
      >
        {!plain && (
          <chakra.div display={{ base: 'block', lg: 'none' }}>
            <IconButton
              label="Open the navigation"
              showTooltip={false}
              aria-expanded={drawerOpen}
              icon={<MenuIcon size={22} />}
              onClick={toggleLeftDrawer}
            />
          </chakra.div>
        )}
        <HomeLink to={paths.dashboard} size={28} />
        <chakra.div
          flex="1 0 auto"
          display="flex"
          justifyContent="flex-end"
          alignItems="center"
          gap={{ base: '1', sm: '3' }}
        >
          {children}
          <ScreenHelp />
          {/* On a phone a page that brings its own button has no room for the search. */}
          <chakra.div display={{ base: children ? 'none' : 'block', sm: 'block' }}>
            <SearchButton />
          </chakra.div>
          <Account name={name} />
        </chakra.div>
      </chakra.div>
    </chakra.header>
  )
}

/**
 * The account button. Its menu is loaded on hover or focus, and shown once the button is pressed.
 */
function Account({ name }: { name: string }) {
  const [pressed, setPressed] = useState(false)
  const button = (
    <AccountButton
      name={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadAccountMenu()}
      onFocus={() => void loadAccountMenu()}
      onClick={() => setPressed(true)}
    />
  )
  return pressed ? (
    <Suspense fallback={button}>
      <AccountMenu name={name} />
    </Suspense>
  ) : (
    button
  )
}
