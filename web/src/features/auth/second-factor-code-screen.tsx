import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { usePendingSignIn } from '#web/lib/session/sign-in.ts'
import { ChooseSecondStep } from './choose-second-step.tsx'
import { ConfirmRecovery } from './confirm-recovery.tsx'
import { EnterCode } from './enter-code.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { StartRecovery } from './start-recovery.tsx'
import { useContinueSignIn } from './use-next-page.ts'

/**
 * The second factor: six digits, the set-up of an authenticator app at the first sign-in, or
 * recovery with a recovery code. The link of a recovery mail (`#recovery=`) is confirmed here too.
 */
export function Component() {
  const { hash } = useLocation()
  const underWay = usePendingSignIn()
  // The last answer ends the sign-in before this screen has navigated away: until then it shows its
  // previous state.
  const [begun] = useState(underWay)
  const pending = underWay ?? begun
  const continueSignIn = useContinueSignIn()
  const [laterLeft, setLaterLeft] = useState<number>()
  const [asked, setAsked] = useState<'recovery' | 'choice'>()
  /**
   * Where to go after the recovery codes were kept. Set when a person without codes has signed in.
   */
  const [afterCodes, setAfterCodes] = useState<string>()

  const recovery = new URLSearchParams(hash.slice(1)).get('recovery')
  if (recovery) return <ConfirmRecovery code={recovery} />
  if (afterCodes && pending) {
    return (
      <NewRecoveryCodes
        currentPassword={pending.password}
        laterLeft={pending.step.kind === 'set-up-app' ? undefined : laterLeft}
        onDone={() => void continueSignIn('done', afterCodes)}
      />
    )
  }
  const back = () => setAsked(undefined)
  if (asked === 'choice' && pending) return <ChooseSecondStep signingIn={pending} onBack={back} />
  const { email = '', step } = pending ?? {}
  if (asked === 'recovery') {
    return (
      <StartRecovery
        email={email}
        onBack={back}
        // An app that was set up has been used for a sign-in.
        onFirstTime={step?.kind === 'sms-code' ? () => setAsked('choice') : undefined}
      />
    )
  }
  if (!pending || !step) return <Navigate to={paths.signIn} replace />

  const askForCodes = () => {
    const codes = currentSession().creds?.codesAsked
    if (codes === undefined) return void continueSignIn('done', pending.next)
    setLaterLeft(codes.laterLeft)
    setAfterCodes(pending.next ?? paths.dashboard)
  }
  if (step.kind === 'choose-factor') return <Navigate to={paths.secondFactorPhone} replace />
  if (step.kind === 'set-up-app') {
    return (
      <SetUpApp
        secret={step.secret}
        uri={step.uri}
        onDone={askForCodes}
        onOther={() => setAsked('choice')}
      />
    )
  }
  return <EnterCode step={step} onDone={askForCodes} onLost={() => setAsked('recovery')} />
}
