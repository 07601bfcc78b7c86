import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { SignedOutError } from '#web/lib/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/**
 * Shown in place of a page that threw, or whose files are gone after a new deployment. If only the
 * session has ended, the visitor signs in, and comes back.
 */
export function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isSignedOut = error instanceof SignedOutError
  // What browsers say of a module that could not be loaded.
  const outdated = error instanceof Error && /import|preload|module/i.test(error.message)
  useEffect(() => {
    if (!isRouteErrorResponse(error) && !isSignedOut) console.error(error)
  }, [error, isSignedOut])
  if (isSignedOut) return <Navigate to={withNext(paths.signIn, pathname + search)} replace />
  return (
    <chakra.main
      id="main"
      minH="100dvh"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="4"
      p="6"
      textAlign="center"
    >
      <Logo />
      <Heading as="h1" size="2xl" mt="4" tabIndex={-1}>
        {outdated ? 'This page could not be loaded' : 'Something went wrong on our side'}
      </Heading>
      <Text tone="muted">
        {outdated
          ? 'Your connection may be down, or there is a newer version. Loading the page again usually helps.'
          : 'What you saved is safe. Loading the page again usually helps.'}
      </Text>
      <Actions justifyContent="center" mt="2">
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
        <LinkButton to={paths.home} variant="secondary" reloadDocument>
          Go to the home page
        </LinkButton>
      </Actions>
    </chakra.main>
  )
}
