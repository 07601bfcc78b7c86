import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { codeOf } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { clearAlert } from '#web/lib/page/alert.ts'
import { endedByItself } from '#web/lib/session/authority.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { keepNewcomer, unconfirmedUserIdOf } from '#web/lib/session/registration.ts'
import { preloadIdentity, signIn } from '#web/lib/session/sign-in.ts'
import { useStore } from '#web/lib/store.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { emailProblem } from './field-rules.ts'
import { useContinueSignIn, useRequestedPage } from './use-continue-sign-in.ts'

interface Fields {
  email: string
  password: string
}

/**
 * The values that the page before may hand over: a notice to show, and the address that was typed
 * there.
 */
const useSignInState = () => {
  const { state } = useLocation()
  return {
    notice: typeof state?.notice === 'string' ? state.notice : undefined,
    email: typeof state?.email === 'string' ? state.email : '',
  }
}

const problemsOf = ({ email, password }: Fields): Partial<Fields> => ({
  email: emailProblem(email),
  password: password === '' ? 'Enter your password.' : undefined,
})

/**
 * Checks address and password, and goes on to the next page: the second factor, the requested page,
 * or for an address that is not confirmed yet, the page that asks for its code.
 */
const useSigningIn = (next: string | undefined, onRefused: () => void) => {
  const navigate = useNavigate()
  const continueSignIn = useContinueSignIn()
  const askToConfirm = (userId: string, { email, password }: Fields) => {
    keepNewcomer({ userId, email, password })
    return navigate(`${withNext(paths.confirmEmail, next)}#${new URLSearchParams({ userId })}`, {
      state: { email: email.trim(), fromSignIn: true },
    })
  }
  return useMutation(async ({ email, password }: Fields) => {
    try {
      const outcome = await signIn(email, password, next)
      // The alert of the page before, such as that a password is changed.
      clearAlert()
      await continueSignIn(outcome, next)
    } catch (error) {
      const userId = unconfirmedUserIdOf(email)
      if (codeOf(error) === 'ADDRESS_UNCONFIRMED' && userId) {
        await askToConfirm(userId, { email, password })
        return
      }
      onRefused()
      throw error
    }
  })
}

/** The sign-in of a person who comes on their own. */
export function Component() {
  return (
    <SignIn
      heading={
        <AuthHeading title="Sign in">To your will, and to everything you keep here.</AuthHeading>
      }
    />
  )
}

/**
 * Address and password. The second factor follows on its own page. Most people load this page
 * first, so it does without react-hook-form, which nothing else on it needs.
 */
export function SignIn({ heading }: { heading: ReactNode }) {
  const { notice, email: typedEmail } = useSignInState()
  const sessionEnded = useStore(endedByItself)
  const next = useRequestedPage()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  // Undefined until the form is sent for the first time.
  const [problems, setProblems] = useState<Partial<Fields>>()
  // The inputs are uncontrolled, because React would empty a controlled one that was filled in
  // before the app ran.
  const readFields = (): Fields => ({
    email: emailField.current?.value ?? '',
    password: passwordField.current?.value ?? '',
  })
  const onChange = () => problems && setProblems(problemsOf(readFields()))

  const signingIn = useSigningIn(next, () => passwordField.current?.focus())
  const submit = async () => {
    const fields = readFields()
    const { email, password } = problemsOf(fields)
    setProblems({ email, password })
    if (email === undefined && password === undefined) await signingIn.run(fields)
  }

  return (
    <>
      {heading}
      {notice !== undefined && (
        <Banner mb="5" tone="success" role="status">
          {notice}
        </Banner>
      )}
      {sessionEnded && (
        <Banner mb="5" role="status">
          Your session has ended. This happens, for example, when you sign out in another tab or on
          another device, when your password changes, or after a long time. What you typed is kept
          for you.
        </Banner>
      )}
      <Form
        onSubmit={submit}
        // Loads what the sign-in needs while the person types.
        onFocus={preloadIdentity}
        error={signingIn.error}
        actions={
          <Button type="submit" size="lg" wide loading={signingIn.busy}>
            Sign in
          </Button>
        }
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          name="email"
          ref={emailField}
          defaultValue={typedEmail}
          error={problems?.email}
          onChange={onChange}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            name="password"
            ref={passwordField}
            error={problems?.password}
            onChange={onChange}
          />
          <chakra.p mt="1" fontSize="sm">
            <TextLink to={withNext(paths.resetPassword, next)} display="inline-block" py="2">
              Forgot your password?
            </TextLink>
          </chakra.p>
        </div>
      </Form>
      {notice === undefined && (
        <chakra.p mt="7" color="muted">
          New here?{' '}
          <TextLink to={withNext(paths.register, next)} display="inline-block" py="2">
            Create an account
          </TextLink>
        </chakra.p>
      )}
    </>
  )
}
