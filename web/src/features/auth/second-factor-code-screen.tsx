import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { CurrentUser } from '#shared/model/user-profile.ts'
import { paths } from '#shared/paths.ts'
import { choiceWaits } from '#web/lib/session/destination.ts'
import { emailRegisteredAs } from '#web/lib/session/registration.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { usePendingSignIn } from '#web/lib/session/sign-in.ts'
import { ChooseSecondStep } from './choose-second-step.tsx'
import { ConfirmRecovery } from './confirm-recovery.tsx'
import { EnterCode } from './enter-code.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { StartRecovery } from './start-recovery.tsx'
import { useContinueSignIn } from './use-continue-sign-in.ts'

/**
 * The fragments of two pages for a person who cannot get a code: help, and another second step. A
 * fragment is in the history, so Back leads to the code.
 */
const helpHash = '#no-code'
const choiceHash = '#choose'

/**
 * The second factor: six digits, the set-up of an authenticator app at the first sign-in, or
 * recovery with a recovery code. The link of a recovery mail (`#recovery=`) is confirmed here too.
 */
export function Component() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const currentSignIn = usePendingSignIn()
  // The last answer ends the sign-in before this screen has navigated away. Until then the screen
  // shows the sign-in with which it was opened.
  const [openedWith] = useState(currentSignIn)
  const pending = currentSignIn ?? openedWith
  const continueSignIn = useContinueSignIn()
  const [codesAsked, setCodesAsked] = useState<CurrentUser['codesAsked']>()
  /**
   * The page to open afterwards. Set when a person who is asked for recovery codes has signed in.
   */
  const [pageAfterCodes, setPageAfterCodes] = useState<string>()

  const recovery = new URLSearchParams(hash.slice(1)).get('recovery')
  if (recovery) return <ConfirmRecovery code={recovery} />
  if (pageAfterCodes && pending) {
    return (
      <NewRecoveryCodes
        currentPassword={pending.password}
        // After the set-up of an app, the codes are made at once, without a question.
        asked={pending.step.kind === 'set-up-app' ? undefined : codesAsked}
        onDone={() => void continueSignIn('done', pageAfterCodes)}
      />
    )
  }
  // From the help, the choice takes its place: one step back from either is the code.
  const choose = () => void navigate({ hash: choiceHash }, { replace: hash !== '' })
  const goBack = () => void navigate({ hash: '' }, { replace: true })
  if (hash === choiceHash && pending) return <ChooseSecondStep signingIn={pending} onEnd={goBack} />
  const { email = '', step } = pending ?? {}
  if (hash === helpHash) {
    return (
      <StartRecovery
        email={email}
        onBack={goBack}
        // Only for text messages, because a person who has set up an app has signed in with it
        // already.
        onFirstTime={step?.kind === 'sms-code' ? choose : undefined}
      />
    )
  }
  if (!pending || !step) {
    return <Navigate to={paths.signIn} replace state={{ email: emailRegisteredAs() }} />
  }

  const askForCodes = () => {
    const codes = currentSession().creds?.codesAsked
    // A person who accepts an invitation does that first. The next sign-in asks for the codes.
    const isAccepting = choiceWaits() && (codes?.laterLeft ?? 0) > 0
    if (codes === undefined || isAccepting) return void continueSignIn('done', pending.next)
    setCodesAsked(codes)
    setPageAfterCodes(pending.next ?? paths.dashboard)
  }
  if (step.kind === 'choose-factor') return <Navigate to={paths.secondFactorPhone} replace />
  if (step.kind === 'set-up-app') {
    return (
      <SetUpApp secret={step.secret} uri={step.uri} onDone={askForCodes} onTextsInstead={choose} />
    )
  }
  return (
    <EnterCode
      signingIn={pending}
      step={step}
      onDone={askForCodes}
      onLost={() => void navigate({ hash: helpHash })}
    />
  )
}
