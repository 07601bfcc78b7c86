import { chakra } from '@chakra-ui/react'
import { type FormEvent, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import {
  emailRegisteredAs,
  isConfirmedHere,
  isRegisteredHere,
  rememberConfirmation,
  takeNewcomer,
} from '#web/lib/session/registration.ts'
import { pendingSignIn, signIn } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { confirmationWords, isPasswordWrong } from './confirm-email-words.ts'
import { useContinueSignIn, useRequestedPage } from './use-continue-sign-in.ts'

/** What the page knows from its link, and from the page before. */
const useEmailToConfirm = () => {
  const { hash, state } = useLocation()
  const link = new URLSearchParams(hash.slice(1))
  const userId = link.get('userId') ?? ''
  const email: string | undefined =
    typeof state?.email === 'string' ? state.email : emailRegisteredAs(userId)
  return {
    userId,
    linkCode: link.get('code') ?? '',
    /** Where the code was sent, if the page before or this tab knows it. */
    email,
    /** Whether the person comes from the sign-in, where they have just proved the password. */
    fromSignIn: state?.fromSignIn === true,
  }
}

/** `signInPage` is for a person whose password this tab does not know, or whose sign-in fails. */
const useConfirmation = (signInPage: string) => {
  const { userId, linkCode, email, fromSignIn } = useEmailToConfirm()
  const navigate = useNavigate()
  const next = useRequestedPage()
  const continueSignIn = useContinueSignIn()
  // Decided once for each user, because a confirmation removes what `isRegisteredHere` looks for.
  const asksPassword = useMemo(() => !fromSignIn && !isRegisteredHere(userId), [userId, fromSignIn])
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<'password' | 'code'>()
  const confirming = useMutation(async (digits: string) => {
    const identity = await loadIdentity()
    try {
      await identity.confirmRegistration(userId, digits, asksPassword ? password : undefined)
    } catch (error) {
      if (!isPasswordWrong(error)) setCode('')
      throw error
    }
    rememberConfirmation(userId)
    const newcomer = takeNewcomer(userId)
    // The address is confirmed, whatever becomes of the sign-in.
    const outcome =
      newcomer && (await signIn(newcomer.email, newcomer.password, next).catch(() => undefined))
    if (outcome) {
      await continueSignIn(outcome, next)
      return
    }
    await navigate(signInPage, {
      replace: true,
      state: { email, notice: 'Your address is confirmed. Sign in to go on.' },
    })
  })
  const resending = useMutation(
    async () => {
      confirming.forget()
      const identity = await loadIdentity()
      await identity.resendConfirmation(userId, next)
    },
    { done: 'We sent a new code.' },
  )
  const missingIn = (digits: string) => {
    if (asksPassword && password === '') return 'password'
    return digits.length < 6 ? 'code' : undefined
  }
  return {
    words: confirmationWords({
      hasLinkCode: linkCode !== '',
      asksPassword,
      fromSignIn,
      missing,
      failure: confirming.failure,
      refusal: confirming.error,
      resendProblem: resending.error,
    }),
    asksPassword,
    password,
    setPassword,
    code,
    setCode,
    confirming,
    resending,
    confirm: (digits: string) => {
      // A refused code was removed from the field. A tap on the button then sends nothing, and the
      // field still says why the code was refused.
      if (digits === '' && confirming.failure !== undefined) return
      resending.forget()
      const missingField = missingIn(digits)
      setMissing(missingField)
      if (missingField === undefined) void confirming.run(digits)
    },
  }
}

/**
 * Confirms the address. The mail's link has user and code in its fragment, so one tap is enough.
 * Without the link the person types the code. A link that is only fetched, as mail scanners do,
 * confirms nothing. A browser that did not make the registration also asks for its password,
 * because a stranger may have made it.
 */
export function Component() {
  const { userId } = useEmailToConfirm()
  const next = useRequestedPage()
  // Decided at the arrival: the page itself leads on once it has confirmed the address.
  const isSpent = useMemo(() => isConfirmedHere(userId), [userId])
  if (isSpent) return <LeadOn />
  if (userId) return <ConfirmEmail />
  return (
    <>
      <AuthHeading title="Open the link from our email">
        This page needs the link that we sent to you. Open it again, or create your account once
        more to get a new one.
      </AuthHeading>
      <LinkButton to={withNext(paths.register, next)}>Create an account</LinkButton>
    </>
  )
}

/** For a person who comes back after the confirmation: by Back, a reload, or the link again. */
function LeadOn() {
  const { email } = useEmailToConfirm()
  const next = useRequestedPage()
  if (pendingSignIn()) return <Navigate to={paths.secondFactorCode} replace />
  const notice = 'This address is confirmed. Sign in.'
  return <Navigate to={withNext(paths.signIn, next)} replace state={{ email, notice }} />
}

function ConfirmEmail() {
  const { linkCode, email } = useEmailToConfirm()
  const next = useRequestedPage()
  const signInPage = withNext(paths.signIn, next)
  const { words, asksPassword, confirm, confirming, resending, ...fields } =
    useConfirmation(signInPage)
  const { title, lead, passwordProblem, problem } = words
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(linkCode || fields.code)
  }
  return (
    <>
      <chakra.div w="9rem" mb="4">
        <LetterPicture />
      </chakra.div>
      <AuthHeading title={title}>
        {lead}
        {!linkCode && (
          <>
            {' '}
            We sent a code to {email ? <strong>{email}</strong> : 'your address'}. Enter it here, or
            open the link in the email. If nothing comes within five minutes, look in your spam
            folder.
          </>
        )}
      </AuthHeading>
      <FormGrid onSubmit={submit}>
        {asksPassword && (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={fields.password}
            onChange={(event) => fields.setPassword(event.target.value)}
            error={passwordProblem}
          />
        )}
        {linkCode ? (
          <Problem message={problem} />
        ) : (
          <CodeField
            label="Code from the email"
            value={fields.code}
            onChange={fields.setCode}
            onComplete={confirm}
            error={problem}
          />
        )}
        <Button type="submit" size="lg" wide loading={confirming.busy}>
          Confirm my address
        </Button>
      </FormGrid>
      <Actions mt="4">
        {!linkCode && (
          <Button variant="tertiary" onClick={() => void resending.run()}>
            Send a new code
          </Button>
        )}
        {!linkCode && !asksPassword && (
          <LinkButton to={withNext(paths.register, next)} variant="tertiary">
            Use another address
          </LinkButton>
        )}
        {(!linkCode || problem) && (
          <LinkButton to={signInPage} variant="tertiary">
            {linkCode ? 'Go to sign-in' : 'I have an account'}
          </LinkButton>
        )}
        {isPasswordWrong(confirming.failure) && (
          <LinkButton to={withNext(paths.register, next)} variant="tertiary">
            Create an account
          </LinkButton>
        )}
      </Actions>
    </>
  )
}
