import { appLink } from '#functions/core/runtime/app-link.ts'
import { writeAll } from '#functions/core/store/table.ts'
import {
  type Account,
  accountChange,
  accountCheck,
  findAccount,
} from '#functions/domain/accounts/account.ts'
import { passwordChanged, passwordForced } from '#functions/domain/accounts/account-notices.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { assertOwnProfile } from '#functions/domain/accounts/member-context.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { assertMessageExists } from '#functions/domain/messages/message-repository.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { slowRecoveryOf } from '#functions/domain/security/slow-recovery.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import { assertPassword } from '#functions/domain/user-pool/assert-password.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { randomPassword } from '#functions/domain/user-pool/random-password.ts'
import { findPoolUser, signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { checkPassword } from '#shared/rules/check-password.ts'

/*
 * The links that open a page on a phone contain no session, no code and no token. A person who
 * opens one has to sign in, and arrives at a page that checks what they may see, as always. So a
 * link that somebody photographed from a screen opens nothing.
 */

const signInTo = (page: string) => `${appLink(paths.signIn)}?${new URLSearchParams({ next: page })}`

/**
 * An account that an administrator may give a new password. A memorial gets none, because a new
 * password would open what a dead person left.
 */
const loadLiving = async (userId: UserId): Promise<Account> => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) throw notFound()
  if (account.memorialSince !== undefined) {
    throw new AppError('MEMORIAL', 'This account is a memorial. Its sign-in stays as it is.')
  }
  return account
}

/**
 * A way back in replaces one part of a sign-in. A password from an administrator at the same time
 * would replace the other part too, and a thief would need nothing of the owner's.
 */
const assertNoWayBack = (account: Account, now: Date): void => {
  const isHeld = account.heldUntil !== undefined && account.heldUntil > now.toISOString()
  if (!isHeld && !slowRecoveryOf(account)) return
  throw new AppError(
    'RECOVERY_WAITING',
    'A way back into this account is under way, or ended less than 30 days ago. They choose their password by email.',
  )
}

/** Another window has just deleted the account. */
const signInDeleted = () => new AppError('SIGN_IN_REQUIRED', 'This account was deleted.')

export const passwords = {
  CreateDelegateLoginLink: async ({ targetUserProfileId }, context) => {
    // Only to refuse a caller who is not a delegate of this owner.
    await loadDelegatingOwner(context, targetUserProfileId)
    return { url: signInTo(paths.viewPassing(targetUserProfileId)) }
  },
  CreateMobileLoginLink: async ({ targetUserProfileId }, context) => {
    assertOwnProfile(targetUserProfileId, context)
    return { url: signInTo(paths.dashboard), newMemoryUrl: signInTo(paths.addMemory) }
  },
  CreateMobileMessageLink: async ({ targetUserProfileId, messageId }, context) => {
    assertOwnProfile(targetUserProfileId, context)
    await assertMessageExists(context.caller.userId, messageId)
    return { url: signInTo(paths.editMessage(messageId)) }
  },
  /**
   * Sets the flag and ends the sessions first. If the pool then fails, the person only has to
   * change the password that they have. In the other order, a temporary password could stay for
   * ever.
   */
  ForceChangePassword: async ({ newPassword, body: { userId } }, context) => {
    const { now } = context
    const account = await loadLiving(userId)
    assertNoWayBack(account, now)
    assertPassword(newPassword, account, 'newPassword')
    const { undoUrl, writes } = makeUndoable(account, 'password', context)
    await writeAll([
      accountChange(userId, { mustChangePassword: true, ...sessionsEndedAt(context) }),
    ])
    await setPassword(userId, newPassword, { UserNotFoundException: notFound })
    await writeAll([activity({ now }, userId, 'PASSWORD_FORCED'), ...writes])
    await signOutEverywhere(userId)
    const { email } = account
    await tellEachChannel(account, (to) => passwordForced(to, { undoUrl, email }))
    return { changed: true }
  },
  GenerateRandomPassword: async ({ body: { length } }) => ({ password: randomPassword(length) }),
  /**
   * The owner's log gets a line before the answer is given, without the administrator's network
   * address.
   */
  Get2FATokenByUserId: async ({ userId }, { now }) => {
    const user = await findPoolUser(userId)
    if (!user) throw notFound()
    await writeAll([
      { ...accountCheck(userId), onConflict: notFound },
      activity({ now }, userId, 'SECOND_FACTOR_LOOKED_UP'),
    ])
    return { secondFactor: user.secondFactor }
  },
  /**
   * Demands the current password. For a person who has to change theirs, that may be an
   * administrator's temporary one. The sessions end first: if a later step fails, everybody is
   * signed out, the old password is still valid, and the owner tries again. In the other order, a
   * thief's session could survive under the new password. The log line is written only after the
   * pool has accepted the password.
   */
  QuickChangePassword: async ({ newPassword, currentPassword }, context) => {
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
    await tellEachChannel(account, (to) => passwordChanged(to, { undoUrl, email }))
    return { changed: true }
  },
  SetChangePasswordFlag: async ({ userId, flag }, context) => {
    const { now } = context
    const account = await loadLiving(userId)
    if ((account.mustChangePassword ?? false) !== flag) {
      const kind = flag ? 'PASSWORD_CHANGE_ASKED' : 'PASSWORD_CHANGE_NOT_ASKED'
      await writeAll([
        // The person has to sign in again, and the app then asks for the new password.
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
  },
  ValidatePassword: async ({ newPassword }) => {
    const problems = checkPassword(newPassword)
    return { valid: problems.length === 0, problems: [...problems] }
  },
} satisfies Partial<Handlers<typeof userProfile>>
