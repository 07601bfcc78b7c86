import { hashWrittenCode, newWrittenCode } from '#functions/core/crypto/written-code.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import {
  firstRecoveryCodesMade,
  recoveryCodesChanged,
} from '#functions/domain/accounts/account-notices.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { demandPassword } from '#functions/domain/security/demand-password.ts'
import { recoveryCodeCount } from '#functions/domain/security/recovery-code.ts'
import { makeUndoable } from '#functions/domain/security/undoable-change.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A person who creates new codes still has the second factor, so a reset that was begun with an old code is
 * cancelled.
 */
export const createRecoveryCodes: Handler<typeof security.operations.CreateRecoveryCodes> = async (
  { body: { currentPassword } },
  context,
) => {
  const { account } = context.caller
  const { userId, email, recovery } = account
  // Hashing ten codes is expensive, so repeated calls are limited.
  await limitRate('recovery-codes', context, userId)
  await demandPassword(context, currentPassword)
  const { undoUrl, writes } = makeUndoable(account, 'recovery-codes', context)
  const codes = Array.from({ length: recoveryCodeCount }, newWrittenCode)
  const recoveryCodes = await Promise.all(codes.map((code) => hashWrittenCode(userId, code)))
  await writeAll([
    accountChange(
      userId,
      { recoveryCodes, codesUnproven: true, recovery: undefined },
      {
        when: {
          condition: 'attribute_not_exists(#recovery.completing)',
          onConflict: () =>
            new AppError('RECOVERY_WAITING', 'Your second step is being reset just now.'),
        },
      },
    ),
    activity(context, userId, 'RECOVERY_CODES_CREATED'),
    ...writes,
    ...(recovery
      ? [
          ...linkRemoval(userId, recovery.linkHash),
          ...linkRemoval(userId, recovery.cancelHash),
          activity(context, userId, 'RECOVERY_CANCELLED'),
        ]
      : []),
  ])
  const hadNone = account.recoveryCodes.length === 0
  const words = hadNone ? firstRecoveryCodesMade : recoveryCodesChanged
  await mailOwner(account, (to) => words(to, { undoUrl, email }))
  return { codes }
}
