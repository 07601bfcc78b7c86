import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Text } from '#web/ui/typography.tsx'

interface Props {
  /** Whether there are codes that then stop working. */
  replaces: boolean
  onClose: () => void
  onMade: (codes: readonly string[]) => void
}

/** Asks for the present password, and makes ten new recovery codes. */
export function NewCodesDialog({ replaces, onClose, onMade }: Props) {
  const { email } = useCredentials()
  const [currentPassword, setCurrentPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const making = useMutation(async () => {
    setMissing(currentPassword === '')
    if (currentPassword === '') return false
    const { codes } = await api.Security.CreateRecoveryCodes({ body: { currentPassword } })
    onMade(codes)
    return true
  })
  return (
    <FormDialog
      title="Make ten new codes?"
      work={{ ...making, error: undefined }}
      confirmLabel="Make new codes"
      cancelLabel={replaces ? 'Keep the old ones' : 'Cancel'}
      onClose={onClose}
    >
      {replaces && <Text>The codes that you have now stop working at once.</Text>}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your present password"
        autoComplete="current-password"
        autoFocus
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.target.value)}
        error={missing ? 'Enter your present password.' : making.error}
      />
    </FormDialog>
  )
}
