import { paths } from '#shared/paths.ts'
import { phoneEnding } from '#shared/rules/phone-text.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type PendingSignIn, signIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { useChallengeAnswer } from './use-challenge-answer.ts'

export interface EnterCodeProps {
  signingIn: PendingSignIn
  step: { kind: 'app-code' } | { kind: 'sms-code'; destination: string }
  onDone: () => void
  /** Called if the person has neither app nor phone. */
  onLost: () => void
}

/** The six digits of the app or the text message. They are submitted once the last one is typed. */
export function EnterCode({ signingIn, step, onDone, onLost }: EnterCodeProps) {
  const { code, setCode, problem, busy, answer } = useChallengeAnswer(onDone)
  // The user pool sends a text for each sign-in, so a new code needs a new sign-in.
  const resending = useMutation(() => signIn(signingIn.email, signingIn.password, signingIn.next), {
    done: 'We sent a new code.',
  })
  const bySms = step.kind === 'sms-code'
  return (
    <>
      <AuthHeading
        title={bySms ? 'Enter the code from your phone' : 'Enter the code from your app'}
      >
        {bySms
          ? `We sent a text message with six digits to ${phoneEnding(step.destination)}.`
          : 'Open your authenticator app. The six digits for Heirloom change every half minute.'}
      </AuthHeading>
      <FormGrid
        onSubmit={(event) => {
          event.preventDefault()
          void answer(code)
        }}
      >
        <CodeField
          label="Six-digit code"
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={(digits) => void answer(digits)}
          error={problem ?? resending.error}
        />
        <Button type="submit" size="lg" wide loading={busy}>
          Continue
        </Button>
      </FormGrid>
      <Actions mt="4">
        {bySms && (
          <Button variant="tertiary" onClick={() => void resending.run()}>
            Send a new code
          </Button>
        )}
        <Button variant="tertiary" onClick={onLost}>
          I can’t get a code
        </Button>
        <LinkButton to={paths.byLink} variant="tertiary">
          Cancel
        </LinkButton>
      </Actions>
    </>
  )
}
