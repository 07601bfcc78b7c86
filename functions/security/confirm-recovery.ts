import { type Account, accountChange, type Recovery } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import type { Context, Handler } from '#functions/core/context.ts'
import { sessionsEndedAt } from '#functions/core/end-sessions.ts'
import { hashLinkCode, linkCreation, linkRemoval } from '#functions/core/link-code.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { writeAll } from '#functions/core/table.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'
import { findRecovery, linkInvalid } from './find-recovery.ts'
import { announceRecovery, mailRecoveryCompleted } from './recovery-notices.ts'
import { confirmedRecovery, linkKnownUntil, tapOn } from './recovery-state.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const stillThis = ({ linkHash }: Recovery) => ({
  condition: '#recovery.linkHash = :linkHash',
  values: { ':linkHash': linkHash },
  otherwise: linkInvalid,
})

/** The owner hears of it before the clock starts: 72 hours without a notice would be none. */
const start = async (account: Account, recovery: Recovery, code: string, context: Context) => {
  const { userId } = account
  const confirmed = confirmedRecovery(recovery, context.now)
  const expiresAt = linkKnownUntil(confirmed)
  await announceRecovery(account, code, confirmed.dueAt)
  const unchanged = stillThis(recovery)
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
  const when = stillThis(recovery)
  // From here on it cannot be cancelled: the owner would be told so while the factor goes.
  await writeAll([accountChange(userId, { recovery: { ...recovery, completing: true } }, { when })])
  await resetSecondFactor(account)
  await writeAll([
    accountChange(
      userId,
      { secondFactor: 'app', recovery: undefined, ...sessionsEndedAt(context) },
      { when },
    ),
    ...linkRemoval(userId, recovery.linkHash),
    ...linkRemoval(userId, recovery.cancelHash),
    activity(context, userId, 'RECOVERY_COMPLETED'),
  ])
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
