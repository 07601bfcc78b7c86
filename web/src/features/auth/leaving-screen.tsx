import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'

/**
 * The only page for a person whose account will be deleted. They can keep the account, or sign out.
 */
export function Component() {
  const { deletedAt } = useCredentials()
  const navigate = useNavigate()
  const keeping = useMutation(
    async () => {
      await api.UserProfile.KeepOwnAccount()
      updateCredentials({ deletedAt: undefined })
      await navigate(paths.dashboard)
    },
    { done: 'Your account stays.' },
  )
  const leaving = useMutation(async () => {
    await signOut()
    await navigate(paths.signIn)
  })
  return (
    <>
      <AuthHeading title="Your account will be deleted">
        {deletedAt && `That happens on ${dateAndTime(deletedAt)}. `}
        Until then it is closed: nobody can open what is in it, and nothing is sent from it. If you
        keep it, everything is as it was.
      </AuthHeading>
      <Stack>
        <Problem message={keeping.error ?? leaving.error} />
        <Button size="lg" wide loading={keeping.busy} onClick={() => void keeping.run()}>
          Keep my account
        </Button>
        <Button variant="tertiary" wide loading={leaving.busy} onClick={() => void leaving.run()}>
          Let it be deleted, and sign out
        </Button>
      </Stack>
    </>
  )
}
