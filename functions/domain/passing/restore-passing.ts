import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { restoredPassing } from '#shared/rules/passing/restored-passing.ts'
import { memorialSince, newRecord } from './passing-repository.ts'
import { reviewRemoval } from './review-queue.ts'

/**
 * Restores a passing that the table has lost from an older copy of it, for the script of a repair
 * (infra/OPERATIONS.md). It stores its entry in the due index too, and what the account and the
 * review queue know of it. A worker looks at once at one that is released or revoked: what follows
 * from that may not have been done, and may be done again. Returns whether it was restored: one
 * that the table has is newer than the copy, and stays as it is. `PROFILE_MISSING` if the owner has
 * deleted the account.
 */
export const restorePassing = async (
  owner: UserId,
  copy: PassingRecord,
  now: Date,
): Promise<boolean> => {
  const passing = restoredPassing(copy, now.toISOString())
  const workLeft = passing.state !== 'ALIVE'
  const wakeAt = workLeft ? now.toISOString() : passing.nextAt
  try {
    await writeAll([
      ...newRecord(owner, { ...passing, workLeft, wakeAt }),
      accountChange(owner, { reportedSince: undefined, memorialSince: memorialSince(passing) }),
      reviewRemoval(owner),
    ])
    return true
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) return false
    throw error
  }
}
