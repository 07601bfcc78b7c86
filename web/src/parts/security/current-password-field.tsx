import type { ComponentProps } from 'react'
import { useCredentials } from '#web/lib/session/session.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** The current password, before something about the sign-in changes or the account is deleted. */
export function CurrentPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { email } = useCredentials()
  return (
    <>
      {/* Password managers fill in the password of this user. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your current password" autoComplete="current-password" {...field} />
    </>
  )
}
