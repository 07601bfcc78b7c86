import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useOpenedStartPage } from '#web/app/start-page.ts'
import { withoutEndSlashes } from '#web/lib/page/without-end-slashes.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Row } from '#web/ui/stack.tsx'
import { translucent } from '#web/ui/theme/tokens.ts'
import { HomeLink } from './home-link.tsx'
import { Introduction, PromiseLine } from './introduction.tsx'
import { MainArea } from './main-area.tsx'
import { ScreenHelp } from './screen-help.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { StudyPicture } from './study-picture.tsx'

/** The top of the picture fades in. The fade is short, so that it ends above the desk. */
const fadesIn = 'linear-gradient(to bottom, transparent, black 3rem)'

/**
 * Pages before the sign-in: a form at the left, the study in morning light at the right. The
 * sign-in page also shows the introduction there. On a phone the first line of the introduction is
 * above the form and the rest below. Visitors who opened the start page have all of it
 * above, and a link to the form in the header.
 */
export function Component() {
  const { pathname, state } = useLocation()
  // A visitor whom a notice meets here, such as that their address is confirmed, has an account.
  const introduces =
    withoutEndSlashes(pathname) === paths.signIn && typeof state?.notice !== 'string'
  const isIntroducedFirst = useOpenedStartPage()
  const introduction = introduces && (
    <chakra.section
      aria-label="What Heirloom is"
      display={{ base: 'block', md: 'none' }}
      w="100%"
      maxW="form"
      mx="auto"
      pt={isIntroducedFirst ? '2' : '8'}
      pb={isIntroducedFirst ? '10' : '8'}
      borderTop={isIntroducedFirst ? undefined : 'hairline'}
      borderBottom={isIntroducedFirst ? 'hairline' : undefined}
      mb={isIntroducedFirst ? '6' : undefined}
    >
      <Introduction leads={isIntroducedFirst} titled={isIntroducedFirst} />
    </chakra.section>
  )
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
        backgroundImage={`radial-gradient(60rem 30rem at 0% 0%, ${translucent('light', 0.34)}, transparent 70%)`}
      >
        <chakra.header py={{ base: '4', sm: '7' }}>
          <Row justifyContent="space-between">
            <HomeLink to={paths.home} />
            <Row gap="1">
              {isIntroducedFirst && introduces && (
                <LinkButton to={`${paths.signIn}#main`} variant="tertiary" display={{ md: 'none' }}>
                  Sign in
                </LinkButton>
              )}
              <ScreenHelp />
            </Row>
          </Row>
          {introduces && !isIntroducedFirst && (
            <chakra.div display={{ base: 'block', md: 'none' }} maxW="form" mx="auto" pt="4">
              <PromiseLine size="md" color="pink.strong" />
            </chakra.div>
          )}
        </chakra.header>
        {isIntroducedFirst && introduction}
        <MainArea
          flex={{ base: introduces ? undefined : '1', md: '1' }}
          display="flex"
          flexDirection="column"
          justifyContent={{ base: 'flex-start', sm: 'center' }}
          w="100%"
          maxW="form"
          mx="auto"
          py={{ base: '4', sm: '6' }}
        >
          <ScreenOutlet />
        </MainArea>
        {!isIntroducedFirst && introduction}
        <chakra.div mt="auto">
          <SiteFooter />
        </chakra.div>
      </chakra.div>
      <chakra.aside
        aria-label={introduces ? 'About Heirloom' : 'Why people come here'}
        display={{ base: 'none', md: 'flex' }}
        flexDirection="column"
        pos="sticky"
        top="0"
        h="100dvh"
        overflowY="auto"
        bg="navy.soft"
      >
        <chakra.div p="12" pb="6" flexShrink={0}>
          {introduces ? (
            <Introduction dark leads={false} />
          ) : (
            <chakra.p
              fontFamily="heading"
              fontSize="xl"
              lineHeight="snug"
              color="paper"
              maxW="24rem"
            >
              Kept safe, for the people it is meant for.
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div flex="1" minH="0" containerType="size">
          <chakra.div
            h="100%"
            maskImage={fadesIn}
            // Where less than the desk has room, there is no picture.
            css={{ '@container (max-height: 19rem)': { display: 'none' } }}
          >
            <StudyPicture />
          </chakra.div>
        </chakra.div>
      </chakra.aside>
    </chakra.div>
  )
}
