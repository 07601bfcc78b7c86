import { paths } from '#shared/paths.ts'
import { rememberDestination } from '#web/lib/session/destination.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'

/** Links to sign-in and registration for a visitor who is not signed in; both return to this page. */
export function SignInFirst({ address, path }: { address: string; path: string }) {
  const remember = () => rememberDestination(address)
  return (
    <Actions>
      <LinkButton size="lg" to={withNext(paths.signIn, path)} onClick={remember}>
        Sign in
      </LinkButton>
      <LinkButton size="lg" variant="secondary" to={paths.register} onClick={remember}>
        Create an account
      </LinkButton>
    </Actions>
  )
}
