import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { endAnnouncedDeletion } from '#functions/domain/accounts/announced-deletion.ts'
import { removeZipFiles } from '#functions/domain/export/export-objects.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { deletePoolUser } from '#functions/domain/user-pool/users.ts'
import { hasCode } from '#shared/errors.ts'
import { accountRemoval } from './account-removal.ts'

/**
 * Deletes an account whose owner let the announced week pass. It is kept if the owner stopped the
 * deletion, also in this very moment, and if their death was reported meanwhile or a death
 * certificate waits for a look: what they left belongs to others then. May run twice. The
 * announcement named the day, and no further mail is sent: workers send mail only for accounts that
 * exist.
 */
export const deleteAnnounced = async (due: Due): Promise<void> => {
  const now = currentTime()
  if (now.getTime() < Date.parse(due.at)) return
  const account = await findAccount(due.owner, { consistent: true })
  if (account?.deletion?.at !== due.at) return writeAll(dueRemoval(due))
  const { brought } = await loadPassing(due.owner)
  const isInDoubt = account.reportedSince !== undefined || brought.length > 0
  if (account.memorialSince !== undefined || isInDoubt) {
    await endAnnouncedDeletion({ now }, account)
    return
  }
  await removeZipFiles(due.owner)
  try {
    await writeAll([
      ...accountRemoval(account, now, { announced: account.deletion }),
      ...dueRemoval(due),
    ])
  } catch (error) {
    // The owner stopped it since it was read. The next sweep removes the entry.
    if (hasCode(error, 'PROFILE_MISSING')) return
    throw error
  }
  await deletePoolUser(due.owner)
}
