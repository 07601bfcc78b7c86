import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { type OwnPassword, useOwnPassword } from '#web/parts/security/use-own-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { SecurityCard } from './security-card.tsx'

/**
 * Changes the password after a recent sign-in, with the present password. Every session ends, the current one included.
 */
export function ChangePassword() {
  const { email } = useCredentials()
  const [open, setOpen] = useState(false)
  const form = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { handleSubmit, setValue, setError, watch, reset } = form
  const input = inputOf(form)

  const begin = async () => {
    if (await requireRecentSignIn()) setOpen(true)
  }
  const change = useOwnPassword((message) => setError('currentPassword', { message }))
  const [tooWeak, setTooWeak] = useState<string>()
  const changing = useMutation(async (passwords: OwnPassword) => {
    const checked = await api.UserProfile.ValidatePassword({ newPassword: passwords.newPassword })
    setTooWeak(checked.valid ? undefined : checked.problems.join(' '))
    if (!checked.valid) return false
    return change(passwords)
  })
  const close = () => {
    reset()
    setTooWeak(undefined)
    changing.forget()
    setOpen(false)
  }

  return (
    <SecurityCard
      icon={<KeyRound size={22} />}
      title="Password"
      lead="When you change it, every device is signed out, this one too."
      action={
        !open && (
          <Button variant="secondary" onClick={() => void begin()}>
            Change my password
          </Button>
        )
      }
    >
      {open && (
        <Form
          onSubmit={handleSubmit((fields) => changing.run(fields))}
          error={tooWeak ?? changing.error}
          gap="4"
          maxW="form"
          actions={
            <Actions>
              <Button type="submit" loading={changing.busy}>
                Change it and sign me out
              </Button>
              <Button variant="tertiary" onClick={close}>
                Cancel
              </Button>
            </Actions>
          }
        >
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your present password"
            autoComplete="current-password"
            autoFocus
            {...input('currentPassword', { required: 'Enter your present password.' })}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            help="At least 12 characters, with a small letter, a capital letter and a digit."
            strengthFor={watch('newPassword')}
            onGenerate={(password) => setValue('newPassword', password)}
            {...input('newPassword', { required: 'Enter the new password.' })}
          />
        </Form>
      )}
    </SecurityCard>
  )
}
