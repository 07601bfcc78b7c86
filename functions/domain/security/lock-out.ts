import type { Context } from '#functions/core/http/context.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import { setPassword } from '#functions/domain/user-pool/password.ts'
import { randomPassword } from '#functions/domain/user-pool/random-password.ts'
import {
  findPoolUser,
  type PoolUser,
  signOutEverywhere,
} from '#functions/domain/user-pool/users.ts'

/**
 * Ends all that a thief may have in hand. It first ends a deletion of the account for which they
 * asked, then the sessions at our API, and then the password and the sessions at the pool. Returns
 * the pool's user, if there still is one.
 */
export const lockOut = async (
  account: Account,
  context: Context,
): Promise<PoolUser | undefined> => {
  const { userId } = account
  await endDeletion(context, account, 'KEPT')
  await writeAll([accountChange(userId, sessionsEndedAt(context))])
  const user = await findPoolUser(userId)
  if (user) {
    await setPassword(userId, randomPassword())
    await signOutEverywhere(userId)
  }
  return user
}
