import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { type Destination, takeDestination } from '#web/lib/session/destination.ts'
import { nextOf } from '#web/lib/session/next-page.ts'
import type { SignInOutcome } from '#web/lib/session/sign-in.ts'
import { pendingSignIn } from '#web/lib/session/sign-in.ts'

/** The page that the visitor wanted to open when they were asked to sign in. */
export const useRequestedPage = (): string | undefined => nextOf(`?${useSearchParams()[0]}`)

/**
 * The page to open once the person is signed in. The remembered address is used if there is no
 * `next`, or if it is the same address with a fragment, which `next` cannot carry.
 */
const pageAfterSignIn = (next: string | undefined): Destination => {
  const remembered = takeDestination()
  const isNextGiven = next !== undefined && next !== paths.dashboard
  const isSamePage = remembered?.address.split('#')[0] === next
  if (remembered && (!isNextGiven || isSamePage)) return remembered
  return { address: next ?? paths.dashboard, chosen: false }
}

/** Answers a function that goes on after a step of a sign-in. */
export function useContinueSignIn() {
  const navigate = useNavigate()
  const next = useRequestedPage()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') {
      const { address, chosen } = pageAfterSignIn(destination)
      return navigate(address, { replace: true, state: { chosen } })
    }
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
