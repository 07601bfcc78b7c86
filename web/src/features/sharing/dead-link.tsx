import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SignpostPicture } from '#web/ui/illustrations.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { LinkPage } from './link-page.tsx'

/**
 * A link that was used, withdrawn, has expired, or never existed. With `leadsHome` the page leads
 * to the visitor's home, because what was shared may be kept there for them all the same.
 */
export function DeadLink({
  message,
  leadsHome = false,
  children,
}: {
  message?: string
  leadsHome?: boolean
  children?: ReactNode
}) {
  const { signedIn } = useSession()
  return (
    <LinkPage
      picture={<SignpostPicture />}
      title="This link does not open"
      lead={
        message ??
        'It may have been used or withdrawn, or it has expired. Ask the person who sent it for a new one.'
      }
    >
      {leadsHome && (
        <Text>
          Did you accept it already, or has the person who sent it died? Then it is kept for you:
          sign in, or register, with the address that the email came to. You can find it on your
          home page.
        </Text>
      )}
      {children}
      <Actions>
        {leadsHome && !signedIn ? (
          <>
            <LinkButton to={paths.signIn}>Sign in</LinkButton>
            <LinkButton to={paths.register} variant="secondary">
              Register
            </LinkButton>
          </>
        ) : (
          <LinkButton to={signedIn ? paths.dashboard : paths.home} variant="secondary">
            {signedIn ? 'Go to your home page' : 'Go to Heirloom'}
          </LinkButton>
        )}
      </Actions>
    </LinkPage>
  )
}
