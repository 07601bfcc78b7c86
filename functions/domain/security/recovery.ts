import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import {
  type Account,
  accountChange,
  findAccount,
  type Recovery,
} from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  findLink,
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import { takenDue } from './change-second-factor.ts'
import {
  announceRecovery,
  cancelCodeOf,
  mailRecoveryCancelled,
  mailRecoveryCompleted,
  mailRecoveryLink,
} from './recovery-notices.ts'
import { begunRecovery, confirmedRecovery, linkKnownUntil } from './recovery-state.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { slowOf, slowRecoveryStop } from './slow-recovery.ts'
import { mailSlowStopped } from './slow-recovery-notices.ts'

interface Found {
  readonly account: Account
  readonly recovery: Recovery
}

/** The recovery that a link belongs to. `CODE_INVALID` if there is none. */
export const loadRecovery = async (
  code: string,
  purpose: 'recovery' | 'cancel-recovery',
  now: Date,
): Promise<Found> => {
  const userId = await findLink(code, purpose, now)
  const account = userId === undefined ? undefined : await findAccount(userId, { consistent: true })
  if (!account?.recovery) throw linkInvalid()
  return { account, recovery: account.recovery }
}

const ifUnchanged = ({ linkHash }: Recovery) => ({
  condition: '#recovery.linkHash = :linkHash',
  values: { ':linkHash': linkHash },
  onConflict: linkInvalid,
})

const codeSpent = () => new AppError('CODE_INVALID', 'This recovery code was used already.')

/**
 * Uses up a recovery code (`CODE_INVALID` if that was done already), and mails the link with which
 * the reset begins.
 */
export const beginRecovery = async (
  account: Account,
  used: string,
  context: Context,
): Promise<void> => {
  const { userId, recoveryCodes } = account
  const code = newLinkCode()
  const [linkHash, cancelHash] = [hashLinkCode(code), hashLinkCode(cancelCodeOf(code))]
  const recovery = begunRecovery(linkHash, cancelHash, context.now)
  const expiresAt = linkKnownUntil(recovery)
  await writeAll([
    accountChange(
      userId,
      { recovery, recoveryCodes: recoveryCodes.filter((recoveryCode) => recoveryCode !== used) },
      {
        when: {
          condition: '#recoveryCodes = :seen AND attribute_not_exists(#recovery.completing)',
          values: { ':seen': recoveryCodes },
          onConflict: codeSpent,
        },
      },
    ),
    ...linkCreation(linkHash, { userId, purpose: 'recovery', expiresAt }),
    ...linkCreation(cancelHash, { userId, purpose: 'cancel-recovery', expiresAt }),
    // Cancel links of earlier notices stay valid. The link that begins a reset does not.
    ...(account.recovery ? linkRemoval(userId, account.recovery.linkHash) : []),
    activity(context, userId, 'RECOVERY_STARTED'),
  ])
  await mailRecoveryLink(account, code)
}

/**
 * Starts the 72 hours in which the owner can object, and answers when they end. The owner's notice
 * is sent before they start: without it they would not protect the owner.
 */
export const confirmRecovery = async (
  account: Account,
  recovery: Recovery,
  code: string,
  context: Context,
) => {
  const { userId } = account
  const confirmed = confirmedRecovery(recovery, context.now)
  const expiresAt = linkKnownUntil(confirmed)
  await announceRecovery(account, code, confirmed.dueAt)
  const unchanged = ifUnchanged(recovery)
  await writeAll([
    accountChange(
      userId,
      { recovery: confirmed },
      {
        when: {
          ...unchanged,
          condition: `${unchanged.condition} AND attribute_not_exists(#recovery.dueAt)`,
        },
      },
    ),
    ...linkCreation(recovery.linkHash, { userId, purpose: 'recovery', expiresAt }),
    ...linkCreation(recovery.cancelHash, { userId, purpose: 'cancel-recovery', expiresAt }),
    activity(context, userId, 'RECOVERY_CONFIRMED'),
  ])
  return confirmed.dueAt
}

/** Removes the second factor once the owner did not object. */
export const completeRecovery = async (
  account: Account,
  recovery: Recovery,
  context: Context,
): Promise<void> => {
  const { userId } = account
  const when = ifUnchanged(recovery)
  // From here on it cannot be cancelled: otherwise the owner could be told so while the factor is
  // being removed.
  await writeAll([accountChange(userId, { recovery: { ...recovery, completing: true } }, { when })])
  await resetSecondFactor(account)
  await writeAll([
    accountChange(
      userId,
      {
        secondFactor: 'app',
        recovery: undefined,
        mustChangeSecondStep: undefined,
        ...sessionsEndedAt(context),
      },
      { when },
    ),
    ...linkRemoval(userId, recovery.linkHash),
    ...linkRemoval(userId, recovery.cancelHash),
    ...(account.mustChangeSecondStep ? [takenDue(userId, context.now)] : []),
    activity(context, userId, 'RECOVERY_COMPLETED'),
  ])
  await mailRecoveryCompleted(account)
}

/**
 * Cancels the current reset with the cancel link of any notice (`CODE_INVALID`), until the reset
 * itself has begun. One that an administrator began cannot begin again for 30 days.
 */
export const cancelRecovery = async (code: string, context: Context): Promise<void> => {
  const hash = hashLinkCode(code)
  const { account, recovery } = await loadRecovery(code, 'cancel-recovery', context.now)
  const slow = slowOf(account)
  if (slow) {
    try {
      await writeAll([
        ...slowRecoveryStop(context, account, slow, { blocks: true, why: 'BY_LINK' }),
        ...linkRemoval(account.userId, hash),
      ])
    } catch (error) {
      if (hasCode(error, 'STALE_VERSION')) throw linkInvalid()
      throw error
    }
    await mailSlowStopped(account, 'BY_LINK')
    return
  }
  await writeAll([
    accountChange(
      account.userId,
      { recovery: undefined },
      {
        when: {
          condition:
            '#recovery.linkHash = :linkHash AND attribute_not_exists(#recovery.completing)',
          values: { ':linkHash': recovery.linkHash },
          onConflict: linkInvalid,
        },
      },
    ),
    ...[...new Set([hash, recovery.linkHash, recovery.cancelHash])].flatMap((linkHash) =>
      linkRemoval(account.userId, linkHash),
    ),
    activity(context, account.userId, 'RECOVERY_CANCELLED'),
  ])
  await mailRecoveryCancelled(account)
}
