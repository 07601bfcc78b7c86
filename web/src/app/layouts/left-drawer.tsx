import { chakra } from '@chakra-ui/react'
import { closeLeftDrawer, useLeftDrawer } from '#web/lib/page/use-left-drawer.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { NavigationList } from './navigation-list.tsx'

/** The app's navigation on a narrow screen. */
export function LeftDrawer() {
  const open = useLeftDrawer()
  return (
    <Drawer open={open} onClose={closeLeftDrawer} title="Heirloom">
      <chakra.nav aria-label="Main">
        <NavigationList onGo={closeLeftDrawer} />
      </chakra.nav>
    </Drawer>
  )
}
