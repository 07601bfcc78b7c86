import { chakra } from '@chakra-ui/react'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { MainArea } from './main-area.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { StudyPicture } from './study-picture.tsx'

/** Pages before the door: a form at the left, the study in morning light at the right. */
export function Component() {
  return (
    <chakra.div
      minH="100dvh"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.82fr)' }}
    >
      <SkipLink />
      <chakra.div
        display="flex"
        flexDirection="column"
        px={{ base: '5', sm: '10' }}
        backgroundImage="radial-gradient(60rem 30rem at 0% 0%, rgba(246, 223, 180, 0.34), transparent 70%)"
      >
        <chakra.header py={{ base: '4', sm: '7' }}>
          <Link to={paths.home} aria-label="Heirloom, home">
            <Logo />
          </Link>
        </chakra.header>
        <MainArea
          flex="1"
          display="flex"
          flexDirection="column"
          justifyContent={{ base: 'flex-start', sm: 'center' }}
          w="100%"
          maxW="form"
          mx="auto"
          py={{ base: '4', sm: '6' }}
        >
          <Outlet />
        </MainArea>
        <SiteFooter />
      </chakra.div>
      <chakra.aside
        aria-label="Why people come here"
        display={{ base: 'none', md: 'block' }}
        pos="sticky"
        top="0"
        h="100dvh"
        overflow="hidden"
        bg="navy"
      >
        <chakra.div pos="absolute" inset="0">
          <StudyPicture />
        </chakra.div>
        <chakra.p
          pos="absolute"
          top="12"
          insetX="12"
          fontFamily="heading"
          fontSize="xl"
          lineHeight="snug"
          color="paper"
          maxW="24rem"
        >
          What you decide today is what your family can rely on.
        </chakra.p>
      </chakra.aside>
    </chakra.div>
  )
}
