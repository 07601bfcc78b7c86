import { randomUUID } from 'node:crypto'
import { hashWrittenCode } from '#functions/core/crypto/written-code.ts'
import { constantTime } from '#functions/core/http/constant-time.ts'
import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
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
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
  readLink,
} from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { findRecovery } from '#functions/domain/security/find-recovery.ts'
import { matchingCode } from '#functions/domain/security/recovery-code.ts'
import {
  announceRecovery,
  cancelCodeOf,
  mailRecoveryCancelled,
  mailRecoveryCompleted,
  mailRecoveryLink,
} from '#functions/domain/security/recovery-notices.ts'
import {
  begunRecovery,
  confirmedRecovery,
  linkKnownUntil,
  tapOn,
} from '#functions/domain/security/recovery-state.ts'
import { resetSecondFactor } from '#functions/domain/security/reset-second-factor.ts'
import { slowOf, slowRecoveryStop, vouch } from '#functions/domain/security/slow-recovery.ts'
import { mailSlowStopped } from '#functions/domain/security/slow-recovery-notices.ts'
import { lookAtReports } from '#functions/domain/sharing/delegates/look-at-reports.ts'
import { vouchersOf, vouchSubject } from '#functions/domain/sharing/delegates/vouching.ts'
import { findUserIdByEmail } from '#functions/domain/user-pool/users.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import { UserId } from '#shared/model/ids.ts'

const ifUnchanged = ({ linkHash }: Recovery) => ({
  condition: '#recovery.linkHash = :linkHash',
  values: { ':linkHash': linkHash },
  onConflict: linkInvalid,
})

/** Sends the notice to the owner before the 72 hours start: without the notice they would not protect the owner. */
const start = async (account: Account, recovery: Recovery, code: string, context: Context) => {
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

const complete = async (account: Account, recovery: Recovery, context: Context) => {
  const { userId } = account
  const when = ifUnchanged(recovery)
  // From here on it cannot be cancelled: otherwise the owner could be told so while the factor is being removed.
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
    activity(context, userId, 'RECOVERY_COMPLETED'),
  ])
  if (account.mustChangeSecondStep) await lookAtReports(userId, context.now)
  await mailRecoveryCompleted(account)
}

const codeSpent = () => new AppError('CODE_INVALID', 'This recovery code was used already.')

const begin = async (account: Account, used: string, context: Context) => {
  const { userId, recoveryCodes } = account
  const code = newLinkCode()
  const [linkHash, cancelHash] = [hashLinkCode(code), hashLinkCode(cancelCodeOf(code))]
  const recovery = begunRecovery(linkHash, cancelHash, context.now)
  const expiresAt = linkKnownUntil(recovery)
  await writeAll([
    accountChange(
      userId,
      { recovery, recoveryCodes: recoveryCodes.filter((each) => each !== used) },
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
    // Cancel links of earlier notices stay valid; the link that begins a reset does not.
    ...(account.recovery ? linkRemoval(userId, account.recovery.linkHash) : []),
    activity(context, userId, 'RECOVERY_STARTED'),
  ])
  await mailRecoveryLink(account, code)
}

const over = () =>
  linkInvalid('What it was about has ended, or you are no delegate of this person any more.')

export const recovery = {
  /**
   * The cancel link of any notice cancels the current reset, until the reset itself has begun. One
   * that an administrator began cannot begin again for 30 days.
   */
  CancelRecovery: async ({ body: { code } }, context) => {
    const hash = hashLinkCode(code)
    await limitRate('recovery-link', context, hash)
    const { account, recovery } = await findRecovery(code, 'cancel-recovery', context.now)
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
      return { cancelled: true }
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
      ...[...new Set([hash, recovery.linkHash, recovery.cancelHash])].flatMap((each) =>
        linkRemoval(account.userId, each),
      ),
      activity(context, account.userId, 'RECOVERY_CANCELLED'),
    ])
    await mailRecoveryCancelled(account)
    return { cancelled: true }
  },
  ConfirmRecovery: async ({ body: { code } }, context) => {
    const { now } = context
    const hash = hashLinkCode(code)
    await limitRate('recovery-link', context, hash)
    const { account, recovery } = await findRecovery(code, 'recovery', now)
    if (recovery.linkHash !== hash) throw linkInvalid()
    const { dueAt = now.toISOString() } = recovery
    switch (tapOn(recovery, now)) {
      case 'EXPIRED':
        throw new AppError('CODE_EXPIRED', 'This link has run out. Ask for a new one.', {
          field: 'code',
        })
      case 'START':
        return { status: 'WAITING', dueAt: await start(account, recovery, code, context) }
      case 'WAIT':
        return { status: 'WAITING', dueAt }
      case 'COMPLETE':
        await complete(account, recovery, context)
        return { status: 'COMPLETED', dueAt }
    }
  },
  /** The same answer after the same time, whether address, code or nothing was wrong. */
  StartRecovery: async ({ body: { email, recoveryCode } }, context) => {
    await limitRate('recovery', context, email)
    await constantTime(async () => {
      const userId = await findUserIdByEmail(email)
      const account =
        userId === undefined ? undefined : await findAccount(userId, { consistent: true })
      const hash = await hashWrittenCode(userId ?? UserId.parse(randomUUID()), recoveryCode)
      const used = account && matchingCode(account.recoveryCodes, hash)
      if (!account || used === undefined) return
      await begin(account, used, context).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    })
    return { sent: true }
  },
  /**
   * Who may speak for the owner is asked once more: a delegate may have been disabled since the mail.
   */
  VouchForOwner: async ({ body: { code } }, context) => {
    await limitRate('recovery-link', context, hashLinkCode(code))
    const link = await readLink(code, 'vouch', context.now)
    const owner = link && (await findAccount(link.userId, { consistent: true }))
    const recovery = owner && slowOf(owner)
    if (!recovery || recovery.completing) throw over()
    const vouchers = await vouchersOf(owner, recovery.slow, context.now)
    const delegate = vouchers.find(({ userId }) => vouchSubject(userId, recovery) === link.subject)
    if (!delegate) throw over()
    return { vouched: true, dueAt: await vouch(context, owner, recovery, delegate.userId) }
  },
} satisfies Partial<Handlers<typeof security>>
