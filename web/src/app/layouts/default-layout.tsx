import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { AppHeader } from './app-header.tsx'
import { MainArea } from './main-area.tsx'
import { SkipLink } from './skip-link.tsx'

/** A page for signed-in people without navigation: header and one wide column. */
export function Component() {
  return (
    <chakra.div minH="100dvh">
      <SkipLink />
      <AppHeader plain />
      <MainArea
        w="100%"
        maxW="page"
        mx="auto"
        px={{ base: '4', sm: '8' }}
        py={{ base: '6', sm: '10' }}
      >
        <Outlet />
      </MainArea>
    </chakra.div>
  )
}
