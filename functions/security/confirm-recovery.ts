import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, type Recovery } from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/end-sessions.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { hashLinkCode, linkCreation, linkRemoval } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { findRecovery } from '#functions/domain/security/find-recovery.ts'
import {
  announceRecovery,
  mailRecoveryCompleted,
} from '#functions/domain/security/recovery-notices.ts'
import {
  confirmedRecovery,
  linkKnownUntil,
  tapOn,
} from '#functions/domain/security/recovery-state.ts'
import { resetSecondFactor } from '#functions/domain/security/reset-second-factor.ts'
import { lookAtReports } from '#functions/domain/sharing/look-at-reports.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'

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

export const confirmRecovery: Handler<typeof security.operations.ConfirmRecovery> = async (
  { body: { code } },
  context,
) => {
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
}
