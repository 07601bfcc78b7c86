import { chakra } from '@chakra-ui/react'
import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { answerChallenge, usePendingSignIn } from '#web/lib/session/sign-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { FormError } from './form-error.tsx'
import { messageOf } from './message-of.ts'
import { useNextPage } from './use-next-page.ts'

/** Who has both a telephone and an authenticator app chooses between them. */
export function Component() {
  const pending = usePendingSignIn()
  const goOn = useNextPage()
  const [busy, setBusy] = useState<'SMS' | 'TOTP'>()
  const [problem, setProblem] = useState<string>()
  if (!pending) return <Navigate to={paths.signIn} replace />

  const choose = async (factor: 'SMS' | 'TOTP') => {
    setBusy(factor)
    setProblem(undefined)
    try {
      await goOn(await answerChallenge(factor))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <AuthHeading title="How would you like your code?">
        Your password was right. One more step keeps everybody else out.
      </AuthHeading>
      <chakra.div display="grid" gap="3">
        <FormError message={problem} />
        <Button
          size="lg"
          icon={<MessageSquareText size={20} />}
          loading={busy === 'SMS'}
          onClick={() => void choose('SMS')}
        >
          Send a text message to my phone
        </Button>
        <Button
          size="lg"
          variant="secondary"
          icon={<Smartphone size={20} />}
          loading={busy === 'TOTP'}
          onClick={() => void choose('TOTP')}
        >
          Use my authenticator app
        </Button>
        <LinkButton to={paths.cancel} variant="tertiary">
          Cancel
        </LinkButton>
      </chakra.div>
    </>
  )
}
