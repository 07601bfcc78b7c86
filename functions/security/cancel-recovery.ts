import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { findRecovery } from '#functions/domain/security/find-recovery.ts'
import { mailRecoveryCancelled } from '#functions/domain/security/recovery-notices.ts'
import { slowOf, slowRecoveryStop } from '#functions/domain/security/slow-recovery.ts'
import { mailSlowStopped } from '#functions/domain/security/slow-recovery-notices.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { hasCode } from '#shared/errors.ts'

/**
 * The cancel link of any notice cancels the current reset, until the reset itself has begun. One
 * that an administrator began cannot begin again for 30 days.
 */
export const cancelRecovery: Handler<typeof security.operations.CancelRecovery> = async (
  { body: { code } },
  context,
) => {
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
}
