import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { takeDestination } from '#web/lib/session/destination.ts'
import { nextOf } from '#web/lib/session/next-page.ts'
import type { SignInOutcome } from '#web/lib/session/sign-in.ts'
import { pendingSignIn } from '#web/lib/session/sign-in.ts'

/** Where the visitor was going when they were asked to sign in. */
export const useNext = (): string | undefined => nextOf(`?${useSearchParams()[0]}`)

/** An address that was remembered goes before none, and before its own without the fragment. */
const wayOn = (destination: string | undefined): string => {
  const remembered = takeDestination()
  const none = destination === undefined || destination === paths.dashboard
  const same = none || remembered?.split('#')[0] === destination
  return (same ? remembered : undefined) ?? destination ?? paths.dashboard
}

/** Goes where a sign-in goes on. */
export function useNextPage() {
  const navigate = useNavigate()
  const next = useNext()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') return navigate(wayOn(destination), { replace: true })
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
