import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { type Destination, takeDestination } from '#web/lib/session/destination.ts'
import { nextOf } from '#web/lib/session/next-page.ts'
import type { SignInOutcome } from '#web/lib/session/sign-in.ts'
import { pendingSignIn } from '#web/lib/session/sign-in.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'

/** The page that the visitor wanted to open when they were asked to sign in. */
export const useRequestedPage = (): string | undefined => nextOf(`?${useSearchParams()[0]}`)

/**
 * The page to open once the person is signed in. The remembered path is used if there is no
 * `next`, or if it is the same path with a fragment, which `next` cannot carry.
 */
const pageAfterSignIn = (next: string | undefined): Destination => {
  const remembered = takeDestination()
  const isNextGiven = next !== undefined && next !== paths.dashboard
  const isSamePage = remembered?.path.split('#')[0] === next
  if (remembered && (!isNextGiven || isSamePage)) return remembered
  return { path: next ?? paths.dashboard, chosen: false }
}

/** Answers a function that goes on after a step of a sign-in. */
export function useContinueSignIn() {
  const navigate = useNavigate()
  const next = useRequestedPage()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') {
      const { path, chosen } = pageAfterSignIn(destination)
      return navigate(path, { replace: true, state: { chosen, ...leaveUnasked } })
    }
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
