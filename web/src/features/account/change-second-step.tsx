import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateCredentials } from '#web/lib/session/session.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { SecondFactor } from './second-factor.tsx'

/** Lets a person who said that somebody else was in their account set up another second step. */
export function ChangeSecondStep() {
  const navigate = useNavigate()
  const leaving = useMutation(async () => {
    await signOut()
    await navigate(paths.signIn)
  })
  const goOn = () => {
    updateCredentials({ mustChangeSecondStep: undefined })
    void navigate(paths.dashboard)
  }
  return (
    <Stack gap="5">
      <div>
        <Heading as="h1" size="2xl">
          Now set up another second step
        </Heading>
        <Text tone="muted" mt="2">
          You told us that somebody else was in your account. Your password is new. Set up the
          second step again too: then nothing they knew can open your account. If you are somebody’s
          delegate, you can act for them again then.
        </Text>
      </div>
      <SecondFactor onChanged={goOn} />
      <Button variant="tertiary" loading={leaving.busy} onClick={() => void leaving.run()}>
        Sign out
      </Button>
    </Stack>
  )
}
