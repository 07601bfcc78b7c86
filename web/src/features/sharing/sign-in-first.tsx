import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { rememberDestination } from '#web/lib/session/destination.ts'
import type { Invited } from '#web/lib/session/invited.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'

/**
 * Two buttons for a visitor who is not signed in. With both the visitor says that they accept what
 * the page offers. The buttons lead to registering or signing in, and back to this page, where
 * `useRememberedChoice` accepts it. Most who are invited have no account, so registering comes
 * first.
 */
export function SignInFirst({
  pathWithCode,
  path,
  invited,
  words,
}: {
  /** The path of this page with the code of the link. This browser remembers it. */
  pathWithCode: string
  /** The path without the code, because it becomes a part of another page's URL. */
  path: string
  invited: Invited
  words: { readonly register: string; readonly signIn: string }
}) {
  const remember = () => rememberDestination({ path: pathWithCode, chosen: true })
  return (
    <Actions>
      <LinkButton size="lg" to={paths.register} state={invited} onClick={remember}>
        {words.register}
      </LinkButton>
      <LinkButton
        size="lg"
        variant="secondary"
        to={withNext(paths.signIn, path)}
        state={invited}
        onClick={remember}
      >
        {words.signIn}
      </LinkButton>
    </Actions>
  )
}

/**
 * Accepts at once if the visitor chose to before they signed in (`SignInFirst`): it calls `act`,
 * and only once. It does nothing if the account has another address than `email`, to which the link
 * was sent, because somebody else may have signed in with this browser since.
 */
export function useRememberedChoice(email: string | undefined, act: () => Promise<unknown>) {
  const { state } = useLocation()
  const { signedIn, creds } = useSession()
  const isDone = useRef(false)
  const isInvited = signedIn && creds?.email.toLowerCase() === email?.toLowerCase()
  const isChosen = state?.chosen === true && isInvited
  useEffect(() => {
    if (!isChosen || isDone.current) return
    isDone.current = true
    void act()
  }, [isChosen, act])
}
