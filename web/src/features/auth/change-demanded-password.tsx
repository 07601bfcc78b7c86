import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { newPasswordRules, newPasswordTexts } from '#web/parts/security/new-password.ts'
import { useOwnPassword } from '#web/parts/security/use-own-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Lets a person whose password has to be changed choose another and sign in with it. */
export function ChangeDemandedPassword() {
  const { email } = useCredentials()
  const navigate = useNavigate()
  const form = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { handleSubmit, setValue, setError, watch } = form
  const input = inputOf(form)
  const change = useOwnPassword((message) => setError('currentPassword', { message }))
  const changing = useMutation(change)
  const leaving = useMutation(async () => {
    await signOut()
    await navigate(paths.signIn)
  })
  return (
    <>
      <AuthHeading title="Choose your own password">
        Your account needs a new password before you continue. Nobody but you will know it.
      </AuthHeading>
      <Form
        onSubmit={handleSubmit((fields) => changing.run(fields))}
        error={changing.error}
        gap="5"
        actions={
          <>
            <Button type="submit" size="lg" wide loading={changing.busy}>
              Set my password
            </Button>
            <Button
              variant="tertiary"
              wide
              loading={leaving.busy}
              onClick={() => void leaving.run()}
            >
              Sign out
            </Button>
          </>
        }
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password that you signed in with"
          autoComplete="current-password"
          help="If an administrator gave you a temporary password, this is it."
          {...input('currentPassword', {
            required: 'Enter the password that you signed in with.',
          })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...newPasswordTexts(watch('newPassword'))}
          onGenerate={(password) => setValue('newPassword', password, { shouldValidate: true })}
          {...input('newPassword', newPasswordRules())}
        />
      </Form>
    </>
  )
}
