import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { preloadIdentity } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emailRules } from './field-rules.ts'
import { useRequestedPage } from './use-continue-sign-in.ts'

/**
 * Requests a code for a new password. The answer is the same whether or not the address has an
 * account. The link of a notice may carry the address (`#email=`).
 */
export function Component() {
  const navigate = useNavigate()
  const next = useRequestedPage()
  const linkedEmail = new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? ''
  const form = useForm({ defaultValues: { email: linkedEmail } })
  const { handleSubmit } = form
  const input = inputOf(form)
  const sending = useMutation(async (email: string) => {
    const identity = await loadIdentity()
    await identity.requestPasswordReset(email)
    return navigate(withNext(paths.confirmPassword, next), { state: { email: email.trim() } })
  })
  const submit = handleSubmit(({ email }) => sending.run(email))
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Tell us your address. If it has an account, we send a code for a new password.
      </AuthHeading>
      <FormGrid onSubmit={submit} onFocus={preloadIdentity}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          {...input('email', emailRules)}
        />
        <Problem message={sending.error} />
        <Button type="submit" size="lg" wide loading={sending.busy}>
          Send me a code
        </Button>
        <LinkButton to={withNext(paths.signIn, next)} variant="tertiary">
          Back to sign-in
        </LinkButton>
      </FormGrid>
    </>
  )
}
