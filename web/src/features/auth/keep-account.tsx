import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** Stops the announced deletion of an account, without a sign-in. Opening the page changes nothing. */
export function KeepAccount({ code }: { code: string }) {
  const [kept, setKept] = useState(false)
  const keeping = useMutation(async () => {
    await api.UserProfile.KeepAccount({ body: { code } })
    setKept(true)
  })
  if (kept) {
    return (
      <>
        <AuthHeading title="Your account stays">
          Everything in it is as it was. Sign in whenever you like.
        </AuthHeading>
        <LinkButton to={paths.signIn}>Sign in</LinkButton>
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Keep your account">
        Your account is going to be deleted, with everything in it. Stop that here. You don't have
        to sign in.
      </AuthHeading>
      <Stack>
        <Problem message={keeping.error} />
        <Button size="lg" wide loading={keeping.busy} onClick={() => void keeping.run()}>
          Keep my account
        </Button>
      </Stack>
    </>
  )
}
