import { useNavigate, useSearchParams } from 'react-router-dom'
import { nextOf } from '#web/app/guard.ts'
import { paths } from '#web/app/paths.ts'
import type { SignInOutcome } from '#web/lib/session/sign-in.ts'
import { pendingSignIn } from '#web/lib/session/sign-in.ts'

/** Where the visitor was going when they were asked to sign in. */
export const useNext = (): string | undefined => nextOf(`?${useSearchParams()[0]}`)

/** Another page before the door, which goes on to where the visitor was going. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** Goes where a sign-in goes on. */
export function useNextPage() {
  const navigate = useNavigate()
  const next = useNext()
  return (outcome: SignInOutcome, destination = pendingSignIn()?.next ?? next) => {
    if (outcome === 'done') return navigate(destination ?? paths.dashboard, { replace: true })
    return navigate(outcome === 'choose-factor' ? paths.secondFactorPhone : paths.secondFactorCode)
  }
}
