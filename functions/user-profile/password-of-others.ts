import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { passwordForced } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { slowOf } from '#functions/domain/security/slow-recovery.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { randomPassword } from '#functions/domain/user-pool/random-password.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'

type Operations = typeof userProfile.operations

/** An account that an administrator may help. What a person who died left is not opened by a new password. */
const loadLiving = async (userId: UserId): Promise<Account> => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw notFound()
  if (account.memorialSince !== undefined) {
    throw new AppError('MEMORIAL', 'This account is a memorial. Its sign-in stays as it is.')
  }
  return account
}

/**
 * A way back in replaces one part of a sign-in: a password from us beside it would replace the
 * other one as well.
 */
const assertNoWayBack = (account: Account, now: Date): void => {
  const isHeld = account.heldUntil !== undefined && account.heldUntil > now.toISOString()
  if (!isHeld && !slowOf(account)) return
  throw new AppError(
    'RECOVERY_WAITING',
    'A way back into this account is under way, or ended less than 30 days ago. They choose their password by mail.',
  )
}

/**
 * Sets the flag and ends the sessions first: if the pool then fails, the person changes the password that they have.
 * In the other order, a temporary password could stay for ever.
 */
export const forceChangePassword: Handler<Operations['ForceChangePassword']> = async (
  { newPassword, body: { userId } },
  context,
) => {
  const { now } = context
  const account = await loadLiving(userId)
  assertNoWayBack(account, now)
  assertPassword(newPassword, account, 'newPassword')
  const { undoUrl, writes } = makeUndoable(account, 'password', context)
  await writeAll([accountChange(userId, { mustChangePassword: true, ...sessionsEndedAt(context) })])
  await setPassword(userId, newPassword, { UserNotFoundException: notFound })
  await writeAll([activity({ now }, userId, 'PASSWORD_FORCED'), ...writes])
  await signOutEverywhere(userId)
  const { email } = account
  await mailOwner(account, (to) => passwordForced(to, { undoUrl, email }))
  return { changed: true }
}

export const setChangePasswordFlag: Handler<Operations['SetChangePasswordFlag']> = async (
  { userId, flag },
  context,
) => {
  const { now } = context
  const account = await loadLiving(userId)
  if ((account.mustChangePassword ?? false) !== flag) {
    const kind = flag ? 'PASSWORD_CHANGE_ASKED' : 'PASSWORD_CHANGE_NOT_ASKED'
    await writeAll([
      // With the next sign-in, the app learns of it and leads to the new password.
      accountChange(
        userId,
        flag
          ? { mustChangePassword: true, ...sessionsEndedAt(context) }
          : { mustChangePassword: undefined },
      ),
      activity({ now }, userId, kind),
    ])
    if (flag) await signOutEverywhere(userId)
  }
  return { flag }
}

export const generateRandomPassword: Handler<Operations['GenerateRandomPassword']> = async ({
  body: { length },
}) => ({ password: randomPassword(length) })
