import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
    const { codes } = await api.Security.CreateRecoveryCodes({ body: { currentPassword } })
    onMade(codes)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(currentPassword === '')
    if (currentPassword !== '') void making.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make ten new codes?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {replaces ? 'Keep the old ones' : 'Cancel'}
          </Button>
          <Button type="submit" form="new-codes" loading={making.busy}>
            Make new codes
          </Button>
        </>
      }
    >
      <chakra.form id="new-codes" onSubmit={submit} noValidate display="grid" gap="4">
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
      </chakra.form>
    </Dialog>
  )
}
