import { chakra } from '@chakra-ui/react'
import { SignIn } from '#web/features/auth/sign-in-screen.tsx'
import { AuthHeading } from '#web/parts/auth-heading.tsx'

/**
 * Shown instead of a page that needs a sign-in, such as one that a mail links to. It is the sign-in
 * itself, which then leads to that page.
 */
export function Component() {
  return (
    <chakra.div w="100%" maxW="form">
      <SignIn
        heading={
          <AuthHeading title="Please sign in first">
            This page belongs to an account. Once you have signed in, we bring you to it.
          </AuthHeading>
        }
      />
    </chakra.div>
  )
}
