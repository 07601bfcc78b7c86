import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { CurrentPassword } from '#shared/contract/credentials.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CurrentPasswordField } from '#web/parts/security/current-password-field.tsx'
import { newPasswordTexts } from '#web/parts/security/new-password.ts'
import { useOwnPassword } from '#web/parts/security/use-own-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { SecurityCard } from './security-card.tsx'

const Fields = z.object({
  currentPassword: CurrentPassword,
  newPassword: z.string().min(1, 'Enter the new password.'),
})

/**
 * Changes the password after a recent sign-in, with the current password. Every session ends, the
 * current one included.
 */
export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const change = useOwnPassword((message) => form.setError('currentPassword', { message }))
  const form = useCheckedForm({
    schema: Fields,
    values: { currentPassword: '', newPassword: '' },
    save: change,
  })
  const input = inputOf(form)

  const begin = async () => {
    if (await requireRecentSignIn()) setOpen(true)
  }
  const close = () => {
    form.forget()
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
          onSubmit={() => form.submit()}
          error={form.error}
          gap="4"
          maxW="form"
          actions={
            <Actions>
              <Button type="submit" loading={form.busy}>
                Change it and sign me out
              </Button>
              <Button variant="tertiary" onClick={close}>
                Cancel
              </Button>
            </Actions>
          }
        >
          <CurrentPasswordField autoFocus {...input('currentPassword')} />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            {...newPasswordTexts(form.watch('newPassword'))}
            onGenerate={(password) => form.setValue('newPassword', password)}
            {...input('newPassword')}
          />
        </Form>
      )}
    </SecurityCard>
  )
}
