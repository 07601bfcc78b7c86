import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { answerChallenge, usePendingSignIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { useContinueSignIn } from './use-continue-sign-in.ts'

/**
 * A person with both an authenticator app and a telephone chooses. The app comes first, because
 * texts cost money and can be lost.
 */
export function Component() {
  const pending = usePendingSignIn()
  const continueSignIn = useContinueSignIn()
  const [chosen, setChosen] = useState<'SMS' | 'TOTP'>()
  const choosing = useMutation(async (factor: 'SMS' | 'TOTP') => {
    setChosen(factor)
    await continueSignIn(await answerChallenge(factor))
  })
  if (!pending) return <Navigate to={paths.signIn} replace />

  return (
    <>
      <AuthHeading title="How would you like your code?">
        Your password was right. One more step keeps everyone else out.
      </AuthHeading>
      <Stack gap="3">
        <Problem message={choosing.error} />
        <Button
          size="lg"
          icon={<Smartphone size={20} />}
          loading={choosing.busy && chosen === 'TOTP'}
          onClick={() => void choosing.run('TOTP')}
        >
          Use my authenticator app
        </Button>
        <Button
          size="lg"
          variant="secondary"
          icon={<MessageSquareText size={20} />}
          loading={choosing.busy && chosen === 'SMS'}
          onClick={() => void choosing.run('SMS')}
        >
          Send a text message
        </Button>
        <LinkButton to={paths.byLink} variant="tertiary">
          Cancel
        </LinkButton>
      </Stack>
    </>
  )
}
