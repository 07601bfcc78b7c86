import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { nextOf } from '#web/app/guard.ts'
import { takeDestination } from '#web/lib/session/destination.ts'
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
/** Another page before the door, which goes on to where the visitor was going. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** Goes where a sign-in goes on. */
export function useNextPage() {
  const navigate = useNavigate()
  const next = useNext()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') return navigate(wayOn(destination), { replace: true })
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
