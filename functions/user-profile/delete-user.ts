import { accountDeleted } from '#functions/core/account-notices.ts'
import type { Handler } from '#functions/core/context.ts'
import { mailNotice } from '#functions/core/notice.ts'
import { deletePoolUser, signOutEverywhere } from '#functions/core/user-pool/users.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { erasePerson } from './erase-person.ts'

/**
 * The sign-in goes after the data: whoever meets a failure half-way can still sign in, and delete again until
 * all of it is gone. The second round takes what another window of theirs may have stored in between; without
 * the sign-in, nothing more can come.
 */
export const deleteUser: Handler<typeof userProfile.operations.DeleteUser> = async (
  _,
  { caller: { userId, account } },
) => {
  await signOutEverywhere(userId)
  await erasePerson(userId)
  await deletePoolUser(userId)
  await erasePerson(userId)
  await mailNotice(accountDeleted(account.email))
  return { deleted: true }
}
