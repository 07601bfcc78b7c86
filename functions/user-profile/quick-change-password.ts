import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { passwordChanged } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { AppError } from '#shared/errors.ts'

/** Another window has just deleted the account. */
const signInDeleted = () => new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')

/**
 * Demands the present password of everybody. Of a person who has to change theirs, that is the one they signed in with:
 * the temporary one of an administrator, or their own. Ends the sessions first: if a later step fails, all sessions are
 * signed out under the old password, and the owner tries again. In the other order, a thief's session could survive
 * under the new password. The log line is written only after the pool has accepted the password.
 */
export const quickChangePassword: Handler<
  typeof userProfile.operations.QuickChangePassword
> = async ({ newPassword, currentPassword }, context) => {
  const { account } = context.caller
  assertPassword(newPassword, account, 'newPassword')
  await demandPassword(context, currentPassword)
  const { undoUrl, writes } = makeUndoable(account, 'password', context)
  await writeAll([accountChange(account.userId, sessionsEndedAt(context))])
  await setPassword(account.userId, newPassword, { UserNotFoundException: signInDeleted })
  await writeAll([
    accountChange(account.userId, { mustChangePassword: undefined }),
    activity(context, account.userId, 'PASSWORD_CHANGED'),
    ...writes,
  ])
  await signOutEverywhere(account.userId)
  const { email } = account
  await mailOwner(account, (to) => passwordChanged(to, { undoUrl, email }))
  return { changed: true }
}
