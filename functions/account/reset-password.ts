import { accountChange } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import type { Context, Handler } from '#functions/core/context.ts'
import { sessionsEndedAt } from '#functions/core/end-sessions.ts'
import { assertPassword } from '#functions/core/password-rule.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { steadyTime } from '#functions/core/steady-time.ts'
import { writeAll } from '#functions/core/table.ts'
import { resetPassword as resetAtPool } from '#functions/core/user-pool/password.ts'
import { findUserIdByEmail, signOutEverywhere } from '#functions/core/user-pool/users.ts'
import type { account } from '#shared/contract/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Email } from '#shared/model/plain.ts'

const endSessions = async (email: Email, context: Context) => {
  const userId = await findUserIdByEmail(email)
  if (userId === undefined) return
  await signOutEverywhere(userId)
  try {
    await writeAll([
      accountChange(userId, sessionsEndedAt(context)),
      activity(context, userId, 'PASSWORD_CHANGED'),
    ])
  } catch (error) {
    // Who never signed in yet has no account, and no session to end.
    if (!(error instanceof AppError && error.code === 'PROFILE_MISSING')) throw error
  }
}

export const resetPassword: Handler<typeof account.operations.ResetPassword> = async (
  { body: { email, code, newPassword } },
  context,
) => {
  assertPassword(newPassword, { email }, 'newPassword')
  await limitRate('reset-password', context, email)
  await steadyTime(async () => {
    await resetAtPool(email, code, newPassword)
    await endSessions(email, context)
  })
  return { changed: true }
}
