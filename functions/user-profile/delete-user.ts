import { writeAll } from '#functions/core/store/table.ts'
import { accountDeleted } from '#functions/domain/accounts/account-notices.ts'
import { announceDeletion } from '#functions/domain/accounts/announce-deletion.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { mailsToDelegates } from '#functions/domain/erasure/mails-to-delegates.ts'
import { removeZipFiles } from '#functions/domain/export/export-objects.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { deletePoolUser, signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { deletionOf } from '#shared/rules/passing/deletion.ts'

/** After this answer nothing of the person can be read, however much data is left to erase. */
export const deleteUser: Handler<typeof userProfile.operations.DeleteUser> = async (_, context) => {
  const { now, caller } = context
  const { userId, account, authenticatedAt } = caller
  const when = { signedInAt: authenticatedAt.toISOString(), now: now.toISOString() }
  if (deletionOf(await loadPassing(userId), when) === 'ANNOUNCED') {
    return {
      deleted: false,
      deletedAt: await announceDeletion(context, account, mailsToDelegates),
    }
  }
  await signOutEverywhere(userId)
  await removeZipFiles(userId)
  await writeAll(accountRemoval(account, now))
  await deletePoolUser(userId)
  await mailOwner(account, accountDeleted)
  return { deleted: true }
}
