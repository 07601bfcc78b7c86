import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { restoredPassing } from '#shared/rules/passing/restored-passing.ts'
import { memorialSince, newRecord } from './passing-repository.ts'
import { reviewRemoval } from './review-queue.ts'

/**
 * Restores a lost passing by an older copy of it, for the script of a repair (infra/OPERATIONS.md).
 * It also stores the entry in the due index, and on the account since when it is a memorial. A
 * report that was open ends: `reportedSince` is removed from the account, and the case from the
 * review queue. If the passing is released or revoked, a worker looks at it at once: nobody knows
 * which consequences were carried out, and carrying them out again does no harm.
 *
 * Returns false if the table still has the passing: it is newer than the copy and stays as it is.
 * `PROFILE_MISSING` if the owner has deleted the account.
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
