import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { loadIdentity } from '#web/lib/session/load-identity.ts'
import { endSession, useCredentials } from '#web/lib/session/session.ts'

export interface OwnPassword {
  currentPassword: string
  newPassword: string
}

/**
 * Returns a function that changes the person's own password, which ends every session, and leads to
 * the sign-in. It answers false if the current password is wrong; `onWrong` then gets the words for
 * the field.
 */
export function useOwnPassword(onWrong: (message: string) => void) {
  const { userId, email } = useCredentials()
  const navigate = useNavigate()
  return async (passwords: OwnPassword) => {
    try {
      await api.UserProfile.QuickChangePassword({ userId, ...passwords })
    } catch (failure) {
      if (!hasCode(failure, 'PASSWORD_WRONG')) throw failure
      onWrong(messageOf(failure))
      return false
    }
    endSession({ unsaved: 'keep' })
    const identity = await loadIdentity()
    await identity.dropTokens()
    return navigate(paths.signIn, {
      state: { email, notice: 'Your password is changed. Sign in with the new one.' },
    })
  }
}
