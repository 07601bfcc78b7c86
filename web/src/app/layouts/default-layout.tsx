import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { PageWidth } from '#web/ui/page-width.tsx'
import { AppHeader } from './app-header.tsx'
import { MainArea } from './main-area.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page for signed-in people without navigation: header and one wide column. */
export function Component() {
  return (
    <chakra.div minH="100dvh">
      <SkipLink />
      <AppHeader plain />
      <PageWidth asChild px={{ base: '4', sm: '8' }} py={{ base: '6', sm: '10' }}>
        <MainArea>
          <Outlet />
        </MainArea>
      </PageWidth>
    </chakra.div>
  )
}
