import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { cancelSignIn } from '#web/lib/session/sign-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AccountTaken } from './account-taken.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { EndSubscription } from './end-subscription.tsx'
import { FormError } from './form-error.tsx'
import { KeepAccount } from './keep-account.tsx'
import { UndoChange } from './undo-change.tsx'

/**
 * Cancels a sign-in that was begun; or, with the link of a notice, a reset that another person began (`#recovery=`), or
 * the announced deletion of the account (`#deletion=`), or a subscription (`#subscription=`), or a change of the
 * sign-in that the owner did not make (`#change=`), or what somebody else does in the account (`#taken=`).
 */
export function Component() {
  const { hash } = useLocation()
  const codes = new URLSearchParams(hash.slice(1))
  const recovery = codes.get('recovery')
  if (recovery) return <CancelRecovery code={recovery} />
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

function CancelRecovery({ code }: { code: string }) {
  const [done, setDone] = useState(false)
  const cancelling = useMutation(async () => {
    await api.Security.CancelRecovery({ body: { code } })
    setDone(true)
  })
  if (done) {
    return (
      <>
        <AuthHeading title="The reset is stopped">
          Your second step stays as it is. If it was not you who began the reset, somebody has one
          of your recovery codes: sign in and make new ones.
        </AuthHeading>
        <LinkButton to={withNext(paths.signIn, paths.myAccount)}>Sign in</LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Stop the reset of your second step">
        Somebody used one of your recovery codes. If it was not you, stop it here. You don't have to
        sign in.
      </AuthHeading>
      <chakra.div display="grid" gap="4">
        <FormError message={cancelling.error} />
        <Button size="lg" wide loading={cancelling.busy} onClick={() => void cancelling.run()}>
          Stop the reset
        </Button>
      </chakra.div>
    </>
  )
}
