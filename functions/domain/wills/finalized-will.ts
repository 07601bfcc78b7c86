import type { Account } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Will } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { blocks } from '#shared/rules/will/checks/check-draft.ts'
import { hasSignedText } from './record-signing.ts'

/**
 * The will as it is once it is ready to sign. `WILL_HAS_BLOCKS` if one of the `issues` of its
 * answers prevents that. A signed will whose answers were changed no longer counts as changed if
 * they make the signed text again.
 */
export const finalizedWill = async (
  account: Account,
  will: Will,
  issues: readonly WillIssue[],
  now: Date,
) => {
  const blocking = blocks(issues)
  if (blocking.length > 0) {
    throw new AppError('WILL_HAS_BLOCKS', 'Some answers must be fixed before this will is ready.', {
      details: { issues: blocking },
    })
  }
  const finalizedAt = now.toISOString()
  const { changedSinceSigning, ...rest } = will
  const isStillChanged = changedSinceSigning && !(await hasSignedText(account, will))
  return {
    ...rest,
    ...(isStillChanged ? { changedSinceSigning } : {}),
    status: 'FINALIZED' as const,
    finalizedAt,
    updatedAt: finalizedAt,
  }
}
