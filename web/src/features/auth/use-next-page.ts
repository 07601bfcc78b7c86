import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { takeDestination } from '#web/lib/session/destination.ts'
import { nextOf } from '#web/lib/session/next-page.ts'
import type { SignInOutcome } from '#web/lib/session/sign-in.ts'
import { pendingSignIn } from '#web/lib/session/sign-in.ts'

/** The page that the visitor wanted to open when they were asked to sign in. */
export const useRequestedPage = (): string | undefined => nextOf(`?${useSearchParams()[0]}`)

/**
 * The remembered address is used if there is no `next`, or if it is the same address with a
 * fragment.
 */
const pageAfterSignIn = (destination: string | undefined): string => {
  const remembered = takeDestination()
  const none = destination === undefined || destination === paths.dashboard
  const same = none || remembered?.split('#')[0] === destination
  return (same ? remembered : undefined) ?? destination ?? paths.dashboard
}

/** Answers a function that goes on after a step of a sign-in. */
export function useContinueSignIn() {
  const navigate = useNavigate()
  const next = useRequestedPage()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') return navigate(pageAfterSignIn(destination), { replace: true })
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
