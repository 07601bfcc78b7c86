import { Controller, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { withNext } from '#web/lib/session/next-page.ts'
import { preloadIdentity } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { newPasswordRules, newPasswordTexts } from '#web/parts/security/new-password.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emailRules } from './field-rules.ts'
import { useRequestedPage } from './use-continue-sign-in.ts'

interface Fields {
  email: string
  code: string
  newPassword: string
}

/** Sets a new password with the code that was sent to the address. */
export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const next = useRequestedPage()
  const knownEmail = typeof state?.email === 'string' ? state.email : ''
  const form = useForm<Fields>({
    defaultValues: { email: knownEmail, code: '', newPassword: '' },
  })
  const { control, handleSubmit, formState, setValue, watch } = form
  const input = inputOf(form)
  const { errors } = formState
  const setting = useMutation(async ({ email, code, newPassword }: Fields) => {
    const identity = await loadIdentity()
    await identity.setForgottenPassword(email, code, newPassword)
    return navigate(withNext(paths.signIn, next), {
      state: { email, notice: 'Your new password is set. Sign in with it.' },
    })
  })
  const submit = handleSubmit((fields) => setting.run(fields))
  return (
    <>
      <AuthHeading title="Choose a new password">
        If {knownEmail ? <strong>{knownEmail}</strong> : 'your address'} has an account, an email
        with six digits is on its way.
      </AuthHeading>
      <FormGrid onSubmit={submit} onFocus={preloadIdentity}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          {...input('email', emailRules)}
        />
        <Controller
          control={control}
          name="code"
          rules={{
            validate: (code) => code.length === 6 || 'Enter the six digits from the email.',
          }}
          render={({ field }) => (
            <CodeField
              label="Code from the email"
              name={field.name}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.code?.message}
            />
          )}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...newPasswordTexts(watch('newPassword'))}
          onGenerate={(password) => setValue('newPassword', password, { shouldValidate: true })}
          {...input('newPassword', newPasswordRules())}
        />
        <Problem message={setting.error} />
        <Button type="submit" size="lg" wide loading={setting.busy}>
          Set the new password
        </Button>
        <LinkButton to={withNext(paths.resetPassword, next)} variant="tertiary">
          Send a new code
        </LinkButton>
      </FormGrid>
    </>
  )
}
