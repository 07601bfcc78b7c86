import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { forgetRegistration } from '#web/lib/session/registration.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { codeOf } from './code-of.ts'
import { FormError } from './form-error.tsx'
import { useNext } from './use-next-page.ts'

const loadIdentity = () => import('#web/lib/session/identity.ts')

/**
 * Confirms the address: by a tap if the mail's link was opened, which carries user and code in its fragment, or by
 * typing the code. A link that is only fetched, as mail scanners do, confirms nothing.
 */
export function Component() {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const next = useNext()
  const signIn = withNext(paths.signIn, next)
  const link = new URLSearchParams(hash.slice(1))
  const userId = link.get('userId') ?? ''
  const linkCode = link.get('code') ?? ''
  const unconfirmed = state?.unconfirmed === true
  const email: string | undefined = typeof state?.email === 'string' ? state.email : undefined
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const confirming = useMutation(async (digits: string) => {
    const identity = await loadIdentity()
    try {
      await identity.confirmRegistration(userId, digits)
    } catch (error) {
      setCode('')
      throw error
    }
    forgetRegistration()
    await navigate(signIn, {
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
  const problem = tooShort
    ? 'Enter the six digits from the mail.'
    : codeOf(confirming.failure) === 'SESSION_EXPIRED'
      ? 'This address may be confirmed already. Try to sign in.'
      : (confirming.error ?? resending.error)
  const confirm = (digits: string) => {
    resending.forget()
    setTooShort(digits.length < 6)
    if (digits.length >= 6) void confirming.run(digits)
  }

  if (!userId) {
    return (
      <>
        <AuthHeading title="Open the link from our mail">
          This page needs the link that we sent to you. Open it again, or create your account once
          more to get a new one.
        </AuthHeading>
        <LinkButton to={withNext(paths.register, next)}>Create an account</LinkButton>
      </>
    )
  }

  if (linkCode) {
    return (
      <>
        <chakra.div w="9rem" mb="4">
          <LetterPicture />
        </chakra.div>
        <AuthHeading title="Confirm your address">
          One tap, and your account is ready. You can then sign in.
        </AuthHeading>
        <chakra.div display="grid" gap="4">
          <FormError message={problem} />
          <Button size="lg" wide loading={confirming.busy} onClick={() => confirm(linkCode)}>
            Confirm my address
          </Button>
          {problem && (
            <LinkButton to={signIn} variant="secondary">
              Go to sign-in
            </LinkButton>
          )}
        </chakra.div>
      </>
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(code)
  }

  return (
    <>
      <chakra.div w="9rem" mb="4">
        <LetterPicture />
      </chakra.div>
      <AuthHeading title={unconfirmed ? 'Confirm your address first' : 'Look into your mail'}>
        {unconfirmed && 'Your password is right. One step is left. '}We sent a code to{' '}
        {email ? <strong>{email}</strong> : 'your address'}. Enter it here, or open the link in the
        mail.
      </AuthHeading>
      <chakra.form onSubmit={submit} noValidate display="grid" gap="5">
        <CodeField
          label="Code from the mail"
          value={code}
          onChange={setCode}
          onComplete={confirm}
          error={problem}
        />
        <Button type="submit" size="lg" wide loading={confirming.busy}>
          Confirm my address
        </Button>
      </chakra.form>
      <chakra.div mt="4" display="flex" flexWrap="wrap" gap="2" ms="-3">
        <Button variant="tertiary" onClick={() => void resending.run()}>
          Send a new code
        </Button>
        <LinkButton to={signIn} variant="tertiary">
          I have an account
        </LinkButton>
      </chakra.div>
    </>
  )
}
