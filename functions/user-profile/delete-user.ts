import { mailNotice } from '#functions/core/notify/attempt-notice.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountDeleted } from '#functions/domain/accounts/account-notices.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { deletePoolUser, signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'

/** After this answer nothing of the person can be read, however much data is left to erase. */
export const deleteUser: Handler<typeof userProfile.operations.DeleteUser> = async (
  _,
  { now, caller: { userId, account } },
) => {
  await signOutEverywhere(userId)
  await writeAll(accountRemoval(account, now))
  await deletePoolUser(userId)
  await mailNotice(accountDeleted(account.email))
  return { deleted: true }
}
