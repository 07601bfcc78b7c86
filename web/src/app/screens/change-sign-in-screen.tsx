import { ChangeSecondStep } from '#web/features/account/change-second-step.tsx'
import { ChangeDemandedPassword } from '#web/features/auth/change-demanded-password.tsx'
import { useCredentials } from '#web/lib/session/session.ts'

/** The only page for a person who has to change their password, or their second step, first. */
export function Component() {
  const { mustChangePassword } = useCredentials()
  return mustChangePassword ? <ChangeDemandedPassword /> : <ChangeSecondStep />
}
