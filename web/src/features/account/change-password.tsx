import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { requireRecentSignIn, withRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { endSession, useCredentials } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SecurityCard } from './security-card.tsx'

/** Changes the password after a fresh sign-in. Every session ends with it, this one too. */
export function ChangePassword() {
  const { userId, email } = useCredentials()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState, setValue, watch, reset } = useForm({
    defaultValues: { newPassword: '' },
  })

  const begin = async () => {
    if (await requireRecentSignIn()) setOpen(true)
  }
  const close = () => {
    reset()
    setProblem(undefined)
    setOpen(false)
  }
  const submit = handleSubmit(async ({ newPassword }) => {
    setProblem(undefined)
    try {
      const checked = await api.UserProfile.ValidatePassword({ newPassword })
      if (!checked.valid) return setProblem(checked.problems.join(' '))
      const answer = await withRecentSignIn(() =>
        api.UserProfile.QuickChangePassword({ userId, newPassword }),
      )
      if (!answer) return
      endSession('keep')
      const identity = await import('#web/lib/session/identity.ts')
      await identity.dropTokens()
      await navigate(paths.signIn, {
        state: { email, notice: 'Your password is changed. Sign in with the new one.' },
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
    }
  })

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
        <chakra.form onSubmit={submit} noValidate display="grid" gap="4" maxW="28rem">
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            autoFocus
            help="At least 12 characters, with a small letter, a capital letter and a digit."
            strengthFor={watch('newPassword')}
            onGenerate={(password) => setValue('newPassword', password)}
            error={formState.errors.newPassword?.message}
            {...register('newPassword', { required: 'Enter the new password.' })}
          />
          {problem && (
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" loading={formState.isSubmitting}>
              Change it and sign me out
            </Button>
            <Button variant="tertiary" onClick={close}>
              Cancel
            </Button>
          </chakra.div>
        </chakra.form>
      )}
    </SecurityCard>
  )
}
