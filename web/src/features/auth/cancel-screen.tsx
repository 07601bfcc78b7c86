import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { cancelSignIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AccountTaken } from './account-taken.tsx'
import { CancelRecovery } from './cancel-recovery.tsx'
import { EndSubscription } from './end-subscription.tsx'
import { KeepAccount } from './keep-account.tsx'
import { UndoChange } from './undo-change.tsx'
import { VouchForOwner } from './vouch-for-owner.tsx'

/** The screen for the code of each notice, by the name that the code has in the notice's link. */
const screenByCode: Readonly<Record<string, ComponentType<{ code: string }>>> = {
  /** An account recovery that somebody began. */
  recovery: CancelRecovery,
  /** A delegate says that it is the owner who asks for an account recovery. */
  vouch: VouchForOwner,
  subscription: EndSubscription,
  /** A change of the sign-in that the owner did not make. */
  change: UndoChange,
  /** Somebody else is in the account. */
  taken: AccountTaken,
  /** The announced deletion of the account. */
  deletion: KeepAccount,
}

/** The page for the link of a notice. Without a code of a notice, it ends a sign-in in progress. */
export function Component() {
  const { hash } = useLocation()
  const codes = new URLSearchParams(hash.slice(1))
  for (const [name, Screen] of Object.entries(screenByCode)) {
    const code = codes.get(name)
    if (code) return <Screen code={code} />
  }
  return <SignInCancelled />
}

function SignInCancelled() {
  useEffect(cancelSignIn, [])
  return (
    <>
      <AuthHeading title="You are not signed in">
        Nothing was changed. You can start again at any time.
      </AuthHeading>
      <LinkButton to={paths.signIn}>Go to sign-in</LinkButton>
    </>
  )
}
