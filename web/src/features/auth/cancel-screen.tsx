import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { cancelSignIn } from '#web/lib/session/sign-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { AccountTaken } from './account-taken.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { EndSubscription } from './end-subscription.tsx'
import { KeepAccount } from './keep-account.tsx'
import { UndoChange } from './undo-change.tsx'
import { VouchForOwner } from './vouch-for-owner.tsx'

/**
 * Cancels a sign-in that was begun; or, with the link of a notice, a reset that another person began (`#recovery=`), or
 * the announced deletion of the account (`#deletion=`), or a subscription (`#subscription=`), or a change of the
 * sign-in that the owner did not make (`#change=`), or what somebody else does in the account (`#taken=`). A delegate says
 * here that it is the owner who asks for a way back in (`#vouch=`).
 */
export function Component() {
  const { hash } = useLocation()
  const codes = new URLSearchParams(hash.slice(1))
  const recovery = codes.get('recovery')
  if (recovery) {
    const words = codes.has('begun') ? ofAdministrator : ofRecoveryCode
    return <CancelRecovery code={recovery} words={words} />
  }
  const vouch = codes.get('vouch')
  if (vouch) return <VouchForOwner code={vouch} />
  const subscription = codes.get('subscription')
  if (subscription) return <EndSubscription code={subscription} />
  const change = codes.get('change')
  if (change) return <UndoChange code={change} />
  const taken = codes.get('taken')
  if (taken) return <AccountTaken code={taken} />
  const deletion = codes.get('deletion')
  return deletion ? <KeepAccount code={deletion} /> : <SignInCancelled />
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
  readonly done: string
  readonly afterwards: string
  readonly title: string
  readonly lead: string
  readonly button: string
}

const ofRecoveryCode: CancelWords = {
  done: 'The reset is stopped',
  afterwards:
    'Your second step stays as it is. If it was not you who began the reset, somebody has one of your recovery codes: sign in and make new ones.',
  title: 'Stop the reset of your second step',
  lead: "Somebody used one of your recovery codes. If it was not you, stop it here. You don't have to sign in.",
  button: 'Stop the reset',
}

/** For a way back in that an administrator began. */
const ofAdministrator: CancelWords = {
  done: 'It is stopped',
  afterwards:
    'Your sign-in stays as it is, and nobody can ask us again for 30 days. If you are signed out, sign in as before.',
  title: 'Stop the way back into your account',
  lead: "Somebody showed us that they are you, and asked us to replace a part of your sign-in. If it was not you, stop it here. You don't have to sign in.",
  button: 'Stop it',
}

function CancelRecovery({ code, words }: { code: string; words: CancelWords }) {
  const [done, setDone] = useState(false)
  const cancelling = useMutation(async () => {
    await api.Security.CancelRecovery({ body: { code } })
    setDone(true)
  })
  if (done) {
    return (
      <>
        <AuthHeading title={words.done}>{words.afterwards}</AuthHeading>
        <LinkButton to={withNext(paths.signIn, paths.myAccount)}>Sign in</LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title={words.title}>{words.lead}</AuthHeading>
      <Stack>
        <Problem message={cancelling.error} />
        <Button size="lg" wide loading={cancelling.busy} onClick={() => void cancelling.run()}>
          {words.button}
        </Button>
      </Stack>
    </>
  )
}
