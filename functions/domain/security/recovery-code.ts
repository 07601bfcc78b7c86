import { timingSafeEqual } from 'node:crypto'
import { hashWrittenCode, newWrittenCode } from '#functions/core/crypto/written-code.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import {
  firstRecoveryCodesMade,
  recoveryCodesChanged,
} from '#functions/domain/accounts/account-notices.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { AppError } from '#shared/errors.ts'
import { makeUndoable } from './undoable-change.ts'

const recoveryCodeCount = 10

/** The hash of an unused code that equals `hash`, if any. All are compared in constant time. */
export const matchingHash = (unusedHashes: readonly string[], hash: string): string | undefined => {
  const hashBytes = Buffer.from(hash)
  const matches = unusedHashes.filter((unusedHash) => {
    const unusedBytes = Buffer.from(unusedHash)
    return unusedBytes.length === hashBytes.length && timingSafeEqual(unusedBytes, hashBytes)
  })
  return matches[0]
}

/**
 * Gives the caller new recovery codes in place of earlier ones, tells the owner, and returns the
 * codes. Only their hashes are stored. A person who creates new codes still has the second factor.
 * So a reset that was begun with an old code is cancelled (`RECOVERY_WAITING` if it is being
 * completed).
 */
export const createRecoveryCodes = async (context: MemberContext): Promise<string[]> => {
  const { account } = context.caller
  const { userId, email, recovery } = account
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
  await tellEachChannel(account, (to) => words(to, { undoUrl, email }))
  return codes
}
