import { useEffect, useRef, useState } from 'react'
import { phoneEnding } from '#shared/rules/phone-text.ts'
import { codeOf } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { fetchMe } from '#web/lib/session/authority.ts'
import type { SignInStep } from '#web/lib/session/identity.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { beginTrial } from '#web/lib/session/pool-tokens.ts'
import type { RecentSignInRequest } from '#web/lib/session/recent-sign-in.ts'
import { replaceSignIn } from '#web/lib/session/replace-sign-in.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** A sign-in whose tokens are stored separately until it succeeds. */
const useFreshSignIn = (request: RecentSignInRequest) => {
  const { email, userId } = useCredentials()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<SignInStep>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const trial = useRef<ReturnType<typeof beginTrial>>(undefined)

  useEffect(() => {
    trial.current ??= beginTrial()
  }, [])

  const close = () => {
    trial.current?.drop()
    request.settle(false)
  }

  const goOnWith = async (next: SignInStep) => {
    if (next.kind !== 'done') return setStep(next)
    const me = await fetchMe(next.token)
    if (me.userId !== userId) throw new Error('Somebody else signed in.')
    if (trial.current) await replaceSignIn(trial.current, next.token, me)
    request.settle(true)
  }

  /** The step that the work led to. Undefined if it failed. */
  const proceed = async (work: () => Promise<SignInStep>) => {
    setBusy(true)
    setError(undefined)
    try {
      const next = await work()
      await goOnWith(next)
      return next
    } catch (cause) {
      setCode('')
      setError(messageOf(cause))
      if (codeOf(cause) === 'SESSION_EXPIRED') setStep(undefined)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const answer = (digits: string) =>
    proceed(async () => {
      if (!step) throw new Error('There is no sign-in to go on with.')
      const identity = await loadIdentity()
      return identity.continueSignIn(digits, { email, step })
    })

  /** Also sends a new code: the user pool sends a text for each sign-in. */
  const begin = () =>
    proceed(async () => {
      const identity = await loadIdentity()
      return identity.beginSignIn(email, password)
    })

  const run = () => {
    if (step) {
      if (code.length < 6) return setError('Enter the six digits.')
      return void answer(code)
    }
    if (password === '') return setError('Enter your password.')
    void begin()
  }

  const fields = { email, password, setPassword, code, setCode }
  return { ...fields, step, error, busy, answer, begin, run, close }
}

const confirmLabelOf = (step: SignInStep | undefined) => {
  // While the second factor is chosen, its own two buttons lead on.
  if (step?.kind === 'choose-factor') return undefined
  return step ? 'Confirm' : 'Continue'
}

/** A complete sign-in on the current page, with password and second factor. */
export function RecentSignInDialog({ request }: { request: RecentSignInRequest }) {
  const signIn = useFreshSignIn(request)
  const { step, error, run, busy } = signIn
  return (
    <FormDialog
      title="Please confirm that it is you"
      // In the other steps, the field shows the error.
      work={{ run, busy, error: step?.kind === 'choose-factor' && error }}
      confirmLabel={confirmLabelOf(step)}
      onClose={signIn.close}
    >
      <Text tone="muted" size="sm">
        What you asked for is specially protected, so please sign in again. After that, we do not
        ask again for 15 minutes.
      </Text>
      {!step && (
        <>
          <TextField
            label="Email address"
            type="email"
            value={signIn.email}
            readOnly
            // The dialog begins at the password, because the address is known.
            tabIndex={-1}
            autoComplete="username"
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            value={signIn.password}
            error={error}
            onChange={(event) => signIn.setPassword(event.target.value)}
          />
        </>
      )}
      {step?.kind === 'choose-factor' && (
        <Actions>
          <Button variant="secondary" onClick={() => void signIn.answer('TOTP')}>
            Use my authenticator app
          </Button>
          <Button variant="secondary" onClick={() => void signIn.answer('SMS')}>
            Send a text message
          </Button>
        </Actions>
      )}
      {step && step.kind !== 'choose-factor' && (
        <CodeField
          label={
            step.kind === 'sms-code'
              ? `Code sent to ${phoneEnding(step.destination)}`
              : 'Code from your authenticator app'
          }
          autoFocus
          value={signIn.code}
          onChange={signIn.setCode}
          onComplete={(digits) => void signIn.answer(digits)}
          error={error}
        />
      )}
      {step?.kind === 'sms-code' && (
        <div>
          <Button
            variant="tertiary"
            onClick={async () => {
              signIn.setCode('')
              const next = await signIn.begin()
              if (next?.kind === 'sms-code')
                showAlert({ message: 'We sent a new code.', tone: 'success' })
            }}
          >
            Send a new code
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
