import { paths } from '#shared/paths.ts'
import { rememberDestination } from '#web/lib/session/destination.ts'
import type { Invited } from '#web/lib/session/invited.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'

/**
 * Links to registration and sign-in for a visitor who is not signed in; both return to this page.
 * Most who are invited have no account, so that way comes first.
 */
export function SignInFirst({
  address,
  path,
  invited,
}: {
  address: string
  path: string
  invited: Invited
}) {
  const remember = () => rememberDestination(address)
  return (
    <Actions>
      <LinkButton size="lg" to={paths.register} state={invited} onClick={remember}>
        I am new here
      </LinkButton>
      <LinkButton
        size="lg"
        variant="secondary"
        to={withNext(paths.signIn, path)}
        state={invited}
        onClick={remember}
      >
        Sign in
      </LinkButton>
    </Actions>
  )
}
