import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { cancelSignIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { OneTap } from '#web/parts/one-tap.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AccountTaken } from './account-taken.tsx'
import { EndSubscription } from './end-subscription.tsx'
import { KeepAccount } from './keep-account.tsx'
import { UndoChange } from './undo-change.tsx'
import { VouchForOwner } from './vouch-for-owner.tsx'

/** The screen for the code of each notice, by the name that the code has in the notice's link. */
const screenByCode: Readonly<Record<string, ComponentType<{ code: string }>>> = {
  /** A way back into the account that somebody began. */
  recovery: CancelRecovery,
  /** A delegate says that it is the owner who asks for a way back in. */
  vouch: VouchForOwner,
  subscription: EndSubscription,
  /** A change of the sign-in that the owner did not make. */
  change: UndoChange,
  /** Somebody else is in the account. */
  taken: AccountTaken,
  /** The announced deletion of the account. */
  deletion: KeepAccount,
}

/** Undoes what the link of a notice names, or cancels a sign-in that was begun. */
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
        Nothing was changed. You can begin again whenever you like.
      </AuthHeading>
      <LinkButton to={paths.signIn}>Go to sign-in</LinkButton>
    </>
  )
}

interface CancelWords {
  readonly before: { readonly title: string; readonly children: string }
  readonly label: string
  readonly after: { readonly title: string; readonly children: string }
}

const ofRecoveryCode: CancelWords = {
  before: {
    title: 'Stop the reset of your second step',
    children:
      "Somebody used one of your recovery codes. If it was not you, stop it here. You don't have to sign in.",
  },
  label: 'Stop the reset',
  after: {
    title: 'The reset is stopped',
    children:
      'Your second step stays as it is. If it was not you who began the reset, somebody has one of your recovery codes: sign in and make new ones.',
  },
}

/** For a way back in that an administrator began. */
const ofAdministrator: CancelWords = {
  before: {
    title: 'Stop the way back into your account',
    children:
      "Somebody showed us that they are you, and asked us to replace a part of your sign-in. If it was not you, stop it here. You don't have to sign in.",
  },
  label: 'Stop it',
  after: {
    title: 'It is stopped',
    children:
      'Your sign-in stays as it is, and nobody can ask us again for 30 days. If you are signed out, sign in as before.',
  },
}

/** An administrator began the way back in if the link says `begun`, and else a recovery code. */
function CancelRecovery({ code }: { code: string }) {
  const { hash } = useLocation()
  const words = new URLSearchParams(hash.slice(1)).has('begun') ? ofAdministrator : ofRecoveryCode
  return (
    <OneTap
      {...words}
      code={code}
      onTap={() => api.Security.CancelRecovery({ body: { code } })}
      after={() => ({
        ...words.after,
        below: <LinkButton to={withNext(paths.signIn, paths.myAccount)}>Sign in</LinkButton>,
      })}
    />
  )
}
