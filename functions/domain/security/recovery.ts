import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import type { Recovery } from '#functions/domain/accounts/fields/recovery.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import {
  findLinkOwner,
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { AppError } from '#shared/errors.ts'
import { dueOfTakeover } from './change-second-factor.ts'
import {
  announceRecovery,
  cancelCodeOf,
  mailRecoveryCancelled,
  mailRecoveryCompleted,
  mailRecoveryLink,
} from './recovery-notices.ts'
import { begunRecovery, confirmedRecovery, linkKnownUntil } from './recovery-state.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { slowRecoveryOf, stopSlowRecoveryByLink } from './slow-recovery.ts'

/*
 * The reset of the second factor with a recovery code, in three steps. The code is used up, and a
 * link is mailed. The first tap on the link starts 72 hours, and every channel of the owner is told
 * of them. A tap after that completes the reset. Until then a notice's link cancels it.
 */

interface FoundRecovery {
  readonly account: Account
  readonly recovery: Recovery
}

/** The recovery that a link belongs to. `CODE_INVALID` if there is none. */
export const loadRecovery = async (
  linkCode: string,
  purpose: 'recovery' | 'cancel-recovery',
  now: Date,
): Promise<FoundRecovery> => {
  const userId = await findLinkOwner(linkCode, purpose, now)
  const account = userId === undefined ? undefined : await findAccount(userId, { consistent: true })
  if (!account?.recovery) throw linkInvalid()
  return { account, recovery: account.recovery }
}

/** The condition that the account has this recovery still, and that a field of it is not set. */
const ifCurrent = ({ linkHash }: Recovery, unset?: 'dueAt' | 'completing') => ({
  condition: [
    '#recovery.linkHash = :linkHash',
    ...(unset ? [`attribute_not_exists(#recovery.${unset})`] : []),
  ].join(' AND '),
  values: { ':linkHash': linkHash },
  onConflict: linkInvalid,
})

const codeSpent = () => new AppError('CODE_INVALID', 'This recovery code was used already.')

/**
 * Uses up a recovery code, and mails the link that begins the reset. `CODE_INVALID` if the codes
 * have changed since they were read, or an earlier reset is being completed.
 */
export const beginRecovery = async (
  account: Account,
  usedCode: string,
  context: Context,
): Promise<void> => {
  const { userId, recoveryCodes } = account
  const linkCode = newLinkCode()
  const linkHash = hashLinkCode(linkCode)
  const cancelHash = hashLinkCode(cancelCodeOf(linkCode))
  const recovery = begunRecovery({ linkHash, cancelHash }, context.now)
  const expiresAt = linkKnownUntil(recovery)
  await writeAll([
    accountChange(
      userId,
      {
        recovery,
        recoveryCodes: recoveryCodes.filter((recoveryCode) => recoveryCode !== usedCode),
      },
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
  await mailRecoveryLink(account, linkCode)
}

/**
 * Starts the 72 hours in which the owner can object, and returns when they end. The owner is told
 * before they start, because somebody who was not told cannot object.
 */
export const confirmRecovery = async (
  context: Context,
  account: Account,
  { recovery, linkCode }: { readonly recovery: Recovery; readonly linkCode: string },
) => {
  const { userId } = account
  const confirmed = confirmedRecovery(recovery, context.now)
  const expiresAt = linkKnownUntil(confirmed)
  await announceRecovery(account, linkCode, confirmed.dueAt)
  await writeAll([
    accountChange(userId, { recovery: confirmed }, { when: ifCurrent(recovery, 'dueAt') }),
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
  const when = ifCurrent(recovery)
  // From here on it cannot be cancelled. Otherwise the owner could be told that it is cancelled
  // while the factor is being removed.
  await writeAll([accountChange(userId, { recovery: { ...recovery, completing: true } }, { when })])
  await resetSecondFactor(account)
  await writeAll([
    accountChange(
      userId,
      {
        // The next sign-in sets up an authenticator app.
        secondFactor: 'app',
        recovery: undefined,
        mustChangeSecondStep: undefined,
        ...sessionsEndedAt(context),
      },
      { when },
    ),
    ...linkRemoval(userId, recovery.linkHash),
    ...linkRemoval(userId, recovery.cancelHash),
    ...(account.mustChangeSecondStep ? [dueOfTakeover(userId, context.now)] : []),
    activity(context, userId, 'RECOVERY_COMPLETED'),
  ])
  await mailRecoveryCompleted(account)
}

/**
 * Cancels the current reset with the cancel link of any notice. `CODE_INVALID` if there is no
 * reset, or if it is being completed. After an administrator's reset is cancelled, no other begins
 * for 30 days (`slow-recovery.ts`).
 */
export const cancelRecovery = async (cancelCode: string, context: Context): Promise<void> => {
  const hash = hashLinkCode(cancelCode)
  const { account, recovery } = await loadRecovery(cancelCode, 'cancel-recovery', context.now)
  const slowRecovery = slowRecoveryOf(account)
  if (slowRecovery) {
    await stopSlowRecoveryByLink(context, account, slowRecovery, hash)
    return
  }
  // The link may be that of an earlier reset's notice, so the same hash may come twice. A set has
  // it once, because a transaction can name an item only once.
  const linkHashes = new Set([hash, recovery.linkHash, recovery.cancelHash])
  await writeAll([
    accountChange(
      account.userId,
      { recovery: undefined },
      { when: ifCurrent(recovery, 'completing') },
    ),
    ...[...linkHashes].flatMap((linkHash) => linkRemoval(account.userId, linkHash)),
    activity(context, account.userId, 'RECOVERY_CANCELLED'),
  ])
  await mailRecoveryCancelled(account)
}
