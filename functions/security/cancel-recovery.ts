import { accountChange } from '#functions/core/account.ts'
import { activity } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import { hashLinkCode, linkRemoval } from '#functions/core/link-code.ts'
import { limitRate } from '#functions/core/rate-limit.ts'
import { writeAll } from '#functions/core/table.ts'
import type { security } from '#shared/contract/security.ts'
import { findRecovery, linkInvalid } from './find-recovery.ts'
import { mailRecoveryCancelled } from './recovery-notices.ts'

/** The link of any notice stops whatever reset is under way, until the reset itself has begun. */
export const cancelRecovery: Handler<typeof security.operations.CancelRecovery> = async (
  { body: { code } },
  context,
) => {
  const hash = hashLinkCode(code)
  await limitRate('recovery-link', context, hash)
  const { account, recovery } = await findRecovery(code, 'cancel-recovery', context.now)
  await writeAll([
    accountChange(
      account.userId,
      { recovery: undefined },
      {
        when: {
          condition:
            '#recovery.linkHash = :linkHash AND attribute_not_exists(#recovery.completing)',
          values: { ':linkHash': recovery.linkHash },
          otherwise: linkInvalid,
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
