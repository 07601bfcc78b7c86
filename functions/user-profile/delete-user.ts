import { accountDeleted } from '#functions/core/account-notices.ts'
import type { Handler } from '#functions/core/context.ts'
import { mailNotice } from '#functions/core/notice.ts'
import { writeAll } from '#functions/core/table.ts'
import { deletePoolUser, signOutEverywhere } from '#functions/core/user-pool/users.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { accountRemoval } from './account-removal.ts'

/** Deleted is deleted: once this has answered, nothing can be read, however much there is left to erase. */
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
